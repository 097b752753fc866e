// a longer name with a member in common is that of the renamed type
class BannerView {
    let image = "offer"
    func setup() { load(image); show(image, in: window) }
}
