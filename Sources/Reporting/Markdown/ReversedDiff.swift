/// Reverses a diff.
enum ReversedDiff {
    /// Swaps `-` and `+`, and puts removed lines before added ones in each group.
    static func lines(_ lines: [String]) -> [String] {
        var result: [String] = []
        var coming: [String] = []
        for line in lines {
            switch line.first {
            case "-": coming.append("+" + line.dropFirst())
            case "+": result.append("-" + line.dropFirst())
            default:
                result += coming + [line]
                coming = []
            }
        }
        return result + coming
    }
}
