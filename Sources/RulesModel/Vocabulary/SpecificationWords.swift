/// Words that distinguish code that promises something from samples. All in lower case.
package struct SpecificationWords: Hashable, Sendable {
    /// Precede the path of the file that a block of code is: `**File:**`.
    package var markers: Set<String> = ["file", "filename", "location", "path", "source"]
    /// Titles of sections whose code promises nothing, and last words of such titles.
    package var samples: Set<String> = [
        "avoid", "bad", "before", "code pattern", "code patterns", "common issues", "common problems", "debugging",
        "example", "examples", "faq", "future enhancements", "future improvements", "future work", "future",
        "getting started", "how to use", "implementation plan", "target architecture", "incorrect", "installation",
        "known issues", "migration", "opportunities", "pseudocode", "quick start", "recommendations", "roadmap",
        "sample", "samples", "support", "testing", "tests", "troubleshooting", "tutorial", "usage", "walkthrough",
        "wrong",
    ]
    /// First words of such titles.
    package var sampleBeginnings: Set<String> = [
        "adding", "avoid", "bad", "before", "creating", "debugging", "don't", "example", "exercise", "exercises",
        "extending", "future", "incorrect", "migrating", "missing", "old", "planned", "proposed", "quiz",
        "recommended", "remaining", "suggested", "testing", "troubleshooting", "using", "wrong", "you", "your",
    ]
    /// First words of comments in code that is a bad example.
    package var warnings: Set<String> = [
        "anti", "antipattern", "avoid", "bad", "before", "don't", "incorrect", "never", "old", "previously", "unsafe",
        "wrong", "❌",
    ]
    /// First words of sentences before code that tell a reader to write it.
    package var orders: Set<String> = [
        "add", "change", "copy", "create", "ensure", "implement", "insert", "modify", "paste", "replace", "update",
        "write",
    ]
    /// Names of types that stand for any type.
    package var placeholders: Set<String> = ["Foo", "Bar", "Baz"]
    /// Modules and types that only tests use.
    package var tests: Set<String> = ["Testing", "XCTest", "XCTestCase"]

    package init() {}

    /// Whether the code of a section with this title promises nothing.
    package func promisesNothing(_ title: String) -> Bool {
        let words = title.split { " :,-–—".contains($0) }.map(String.init)
        guard let first = words.first, let last = words.last else { return false }
        // `Files changed for testing` is not a section of tests.
        return samples.contains(title) || sampleBeginnings.contains(first)
            || (words.count <= 3 && samples.contains(last)) || words.contains("template")
            || first == "usage" && ["in", "from", "with"].contains(words.dropFirst().first)
            // `Files to implement`
            || zip(words, words.dropFirst()).contains { $0 == "to" && orders.contains($1) }
    }

    /// A title without its number, its parenthesis at the end, its last colon and its capitals.
    package static func plain(_ title: String) -> String {
        let kept = title.lowercased().drop { !$0.isLetter }.prefix { $0 != "(" }
        let end = kept.lastIndex { $0.isLetter || $0.isNumber }
        return end.map { String(kept[...$0]) } ?? ""
    }
}
