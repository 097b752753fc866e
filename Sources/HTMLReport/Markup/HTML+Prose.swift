extension HTML {
    /// A sentence with names in backticks.
    static func prose(_ sentence: String) -> HTML {
        let parts = sentence.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { place, part -> HTML in
            let isCode = !place.isMultiple(of: 2) && place < parts.count - 1
            // An unclosed backtick is an ordinary character.
            let isStray = !place.isMultiple(of: 2) && !isCode
            let text = (isStray ? "`" : "") + String(part)
            return isCode ? .code(text) : "\(text)"
        }.joined(by: "")
    }

    static func code(_ text: String) -> HTML { text.isEmpty ? .empty : "<code>\(text)</code>" }

    /// A path, which may be wrapped between the words of its names.
    static func path(_ path: String) -> HTML {
        var pieces: [HTML] = []
        var word = ""
        for character in path {
            let isStart = word.last.map { $0 == "/" || ($0.isLowercase && !character.isLowercase) } ?? false
            if isStart {
                pieces.append("\(word)")
                word = ""
            }
            word.append(character)
        }
        pieces.append("\(word)")
        return "<code>\(pieces.joined(by: "<wbr>"))</code>"
    }

    /// `url` is a permalink with percent-encoded parts.
    static func link(_ content: HTML, to url: String?) -> HTML {
        url.map { "<a href=\"\($0)\">\(content)</a>" } ?? content
    }

    /// Words for screen readers only.
    static func hidden(_ text: String) -> HTML { "<span class=\"vh\">\(text)</span>" }
}
