/// The names of a vocabulary that a text uses: a cheap summary for searches through thousands of texts.
package struct NameSketch: Hashable, Sendable {
    /// Indices of the vocabulary, each once.
    package var names: [Int32]
    /// The approximate number of different names in the text, with those outside the vocabulary.
    package var nameCount: Int

    package init(names: [Int32], nameCount: Int) {
        self.names = names
        self.nameCount = nameCount
    }
}
