/// A diff read the other way round.
enum ReversedDiff {
    /// Lines that begin with `-` or `+` change sides; of those that stand together what goes comes first.
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
