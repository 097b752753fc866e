/// Which names of a vocabulary a text uses: a cheap stand-in for the text where thousands are looked through.
public struct NameSketch: Hashable, Sendable {
    /// Places in the vocabulary, each once.
    public var names: [Int32]
    /// How many different names the text uses, those outside the vocabulary among them; roughly.
    public var nameCount: Int

    public init(names: [Int32], nameCount: Int) {
        self.names = names
        self.nameCount = nameCount
    }
}
