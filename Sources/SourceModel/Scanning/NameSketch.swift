/// Which names of a vocabulary a text uses: a cheap stand-in for the text where thousands are looked through.
package struct NameSketch: Hashable, Sendable {
    /// Places in the vocabulary, each once.
    package var names: [Int32]
    /// How many different names the text uses, those outside the vocabulary among them; roughly.
    package var nameCount: Int

    package init(names: [Int32], nameCount: Int) {
        self.names = names
        self.nameCount = nameCount
    }
}
