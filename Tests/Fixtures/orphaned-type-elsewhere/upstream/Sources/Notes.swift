struct Sign {
    var words = ""
    func draw(into canvas: Canvas) {
        canvas.begin()
        canvas.draw(title, at: origin)
        canvas.draw(footer, at: bottomOrigin)
        canvas.finish(animated: true)
    }
}
