class Banner {
    let title = "Offer"
    func setup() { addSubview(title) }
}
