import SourceModel

/// A parsed page and its fenced code, the same for equal bytes at any path.
struct PageText {
    var page: Page
    var code: [Int: FencedCode]
}
