/// Three tokens that follow one another; before the first and after the last of a run stands nothing.
struct TokenWindow: Hashable {
    var first: Symbol?
    var second: Symbol?
    var third: Symbol?
}

/// Every window of some runs of tokens, and how often each occurs.
struct TokenWindows {
    private let runs: [[Symbol]]
    private let counts: [TokenWindow: Int]

    init(_ runs: [[Symbol]]) {
        self.runs = runs
        var counts: [TokenWindow: Int] = [:]
        for run in runs where !run.isEmpty {
            for start in -2..<run.count { counts[Self.window(at: start, of: run), default: 0] += 1 }
        }
        self.counts = counts
    }

    func count(of window: TokenWindow) -> Int { counts[window] ?? 0 }

    /// The windows that hold one token of a run, each with how many words of the program it has among `tokens`.
    func windows(around token: Int, among tokens: Range<Int>, ofRun run: Int) -> [(window: TokenWindow, words: Int)] {
        ((token - 2)...token).map { start in
            let words = (start..<(start + 3)).clamped(to: tokens).count { runs[run][$0] >= 0 }
            return (Self.window(at: start, of: runs[run]), words)
        }
    }

    private static func window(at start: Int, of run: [Symbol]) -> TokenWindow {
        func symbol(_ place: Int) -> Symbol? { run.indices.contains(place) ? run[place] : nil }
        return TokenWindow(first: symbol(start), second: symbol(start + 1), third: symbol(start + 2))
    }
}
