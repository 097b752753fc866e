struct Shelf {
    var boards = [2, 3]
}

struct ShelfLabel {
    func draw(into canvas: Canvas) {
        canvas.begin()
        canvas.draw(title, at: origin)
        canvas.draw(footer, at: bottomOrigin)
        canvas.finish(animated: true)
    }
}
