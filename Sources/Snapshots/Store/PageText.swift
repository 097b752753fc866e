import SourceModel

/// A page as its text has it, wherever it lies.
struct PageText {
    var page: Page
    var code: [Int: FencedCode]
}
