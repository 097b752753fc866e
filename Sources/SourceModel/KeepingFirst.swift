extension Dictionary {
    /// If a key has several values, the first is kept.
    package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
