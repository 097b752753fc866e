import SourceModel

/// A page that the rules name, with the code in its fences.
package struct ReadPage: Hashable, Sendable {
    package var page: Page
    package var rules: DocumentRules
    /// By the index of the block in ``Page/blocks``; only blocks in languages that can be indexed.
    package var code: [Int: FencedCode]

    package init(_ page: Page, rules: DocumentRules, code: [Int: FencedCode] = [:]) {
        (self.page, self.rules, self.code) = (page, rules, code)
    }
}
