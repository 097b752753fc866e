import Git

/// Checks that each word in a merged text occurs as often as the changes of both sides require.
///
/// Lines that merge cleanly may still be wrong, because the pairing of lines is a guess: code that upstream removed may
/// stay unnoticed where the port rewrote it. The counts of the words show that.
struct TokenBalance {
    private let base: Counts
    /// The changes that both made.
    private let shared: Counts
    private let (port, upstream): (Counts, Counts)

    init(base: [Unit], port: [Unit], upstream: [Unit]) throws(GitError) {
        let (then, own, now) = (base.map(\.meaning), port.map(\.meaning), upstream.map(\.meaning))
        func edits(_ new: [[UInt8]]) throws(GitError) -> [Edit] {
            try Alignment.changes(from: then, to: new).map { Edit(old: $0.old, new: Array(new[$0.new])) }
        }
        let (ours, theirs) = (try edits(own), try edits(now))
        let both = Set(ours).intersection(theirs)
        self.base = Counts(then)
        shared = Counts(both, of: then)
        self.port = Counts(Set(ours).subtracting(both), of: then)
        self.upstream = Counts(Set(theirs).subtracting(both), of: then)
    }

    /// A word that the merged text has too often or too rarely, the first by its bytes; `nil` if there is none.
    func surplus(in merged: [Unit]) -> [UInt8]? {
        let counts = Counts(merged.map(\.meaning))
        return Set(counts.words).union(base.words).union(port.words).union(upstream.words)
            .filter { !isBalanced($0, counts[$0] - base[$0] - shared[$0]) }
            .min { $0.lexicographicallyPrecedes($1) }
    }

    private func isBalanced(_ word: [UInt8], _ change: Int) -> Bool {
        let (own, theirs) = (port[word], upstream[word])
        guard own.signum() == theirs.signum() else { return change == own + theirs }
        // Changes of both sides may be partly the same.
        return change.signum() == own.signum()
            && (max(abs(own), abs(theirs))...(abs(own) + abs(theirs))).contains(abs(change))
    }
}

/// Tokens that one side replaced.
private struct Edit: Hashable {
    var old: Range<Int>
    var new: [[UInt8]]
}

/// The counts of words, without punctuation, which rewritten lines have more or less of.
private struct Counts {
    private var counts: [[UInt8]: Int] = [:]

    init(_ tokens: [[UInt8]]) { for token in tokens { add(token, 1) } }

    init(_ edits: Set<Edit>, of base: [[UInt8]]) {
        for edit in edits {
            for token in base[edit.old] { add(token, -1) }
            for token in edit.new { add(token, 1) }
        }
    }

    var words: Dictionary<[UInt8], Int>.Keys { counts.keys }

    subscript(word: [UInt8]) -> Int { counts[word, default: 0] }

    private mutating func add(_ token: [UInt8], _ count: Int) {
        if token.first?.isWord ?? false { counts[token, default: 0] += count }
    }
}
