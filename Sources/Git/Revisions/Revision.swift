/// A parsed revision: a name and steps from there, as in `main~2`.
///
/// Only forms that name a commit directly are accepted. Searches (`:/text`, `^{/text}`) and reflogs (`@{yesterday}`)
/// are refused, because their result can differ tomorrow or in another clone. So are ranges and paths.
struct Revision: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        /// `~n`: follow the first parent n times.
        case ancestor(Int)
        /// `^n`: the n-th parent, counted from 1; 0 is the commit itself.
        case parent(Int)
    }

    /// `HEAD`, the name of a reference, or a full or abbreviated object name.
    var name: String
    var steps: [Step]

    private static let lengthLimit = 1024

    init(_ text: String) throws(GitError) {
        func refusal(_ reason: String, advice: String? = nil) -> GitError {
            GitError(.invalid, "understand the revision `\(printable(text))`", reason, advice: advice)
        }
        let direct = "Give a commit id, a branch, a tag, or one of these with ~n or ^n"
        guard !text.isEmpty else { throw refusal("it is empty", advice: direct) }
        guard text.utf8.count <= Self.lengthLimit else { throw refusal("it is too long") }
        guard !text.contains("..") else { throw refusal("it is a range, and one commit is needed", advice: direct) }
        guard !text.contains("@{") else { throw refusal("reflogs differ from clone to clone", advice: direct) }
        guard !text.contains("^{/"), !text.hasPrefix(":/") else {
            throw refusal("searching the history by text can find another commit tomorrow", advice: direct)
        }
        guard !text.contains(":") else { throw refusal("it names a path in a commit", advice: direct) }
        guard !text.hasPrefix("^") else { throw refusal("it excludes commits instead of naming one", advice: direct) }

        let name = text.prefix { $0 != "~" && $0 != "^" }
        guard !name.isEmpty, !name.hasPrefix("-"), printable(String(name)) == name, !name.contains(" ") else {
            throw refusal("it is no name of a commit", advice: direct)
        }
        self.name = name == "@" ? "HEAD" : String(name)
        steps = []
        var rest = text.dropFirst(name.count)
        while let sign = rest.popFirst() {
            if sign == "^", rest.hasPrefix("{commit}") || rest.hasPrefix("{}") {
                rest = rest.drop { $0 != "}" }.dropFirst()
                continue
            }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            guard let count = digits.isEmpty ? 1 : Int(digits), sign == "~" || sign == "^" else {
                throw refusal("`\(printable(String(sign) + rest))` is no step to another commit", advice: direct)
            }
            steps.append(sign == "~" ? .ancestor(count) : .parent(count))
        }
    }
}
