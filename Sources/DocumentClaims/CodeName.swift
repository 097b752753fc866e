import SourceModel

/// What a stretch of a page names of code.
enum CodeName: Hashable {
    /// A path, and the lines that are written behind it.
    case file(String, [ClosedRange<Int>])
    case folder(String)
    case type(String)
    /// `labels` are those of a compound name: `resize(_:to:)`.
    case member(String, owner: String?, isCall: Bool)
    case declaration(String, isType: Bool, text: String)
    /// A name that a value is given: `alpha = 0`.
    case setting(String)

    /// - Returns: `nil` for what is no name of code.
    init?(_ text: String, isCode: Bool) {
        let text = text.trimming(" \t\n\r")
        guard !text.isEmpty, text.utf8.count < 200 else { return nil }
        if let file = Self.path(text, isCode: isCode) {
            self = file
        } else if isCode, let name = Self.macro(text) ?? Self.declared(text) ?? Self.chain(text) {
            self = name
        } else {
            return nil
        }
    }

    private static let extensions: Set<String> = Set(Language.allCases.flatMap(\.fileExtensions)).union([
        "kt", "java", "py", "rb", "c", "cc", "cpp", "hpp", "go", "rs", "cs", "dart", "php", "json", "yml", "yaml", "md",
        "plist", "xml", "gradle", "podspec", "storyboard", "xib", "sh", "css", "html", "toml", "xcconfig", "strings",
        "modulemap", "metal", "graphql", "proto", "sql", "entitlements",
    ])
    private static let noNames: Set = [
        "true", "false", "nil", "null", "undefined", "none", "self", "this", "void", "YES", "NO", "TODO", "FIXME",
        "NULL",
    ]

    // MARK: Files

    private static func path(_ text: String, isCode: Bool) -> CodeName? {
        let (written, lines) = splitLines(text)
        // `../Kit/View.swift`: where a page stands says nothing of what it is about.
        let path = Self.withoutElision(Self.withoutDots(written))
        guard !path.contains(where: { "*<>{}[]$`\"'|=,;()…~@#\\".contains($0) }), !path.contains("//") else {
            return nil
        }
        let components = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let last = components.last, isCode || !path.contains(" ") else { return nil }
        // A blank is part of a name only in code, and not behind a word in small letters: that is a command.
        let words = path.split(separator: " ")
        guard words.count == 1 || words[0].contains(where: { !$0.isLowercase }),
            !words.contains(where: { $0.first == "-" }),
            !words.dropLast().contains(where: { $0.hasSuffix("/") || isFile($0) })
        else { return nil }
        // `Node.js` in running text is a product.
        if isFile(last), isCode || !last.hasSuffix(".js") { return .file(path, lines) }
        return isCode && path.hasSuffix("/") && components.count > 0 && !path.contains(":") ? .folder(path) : nil
    }

    /// Of `Sources/.../View.swift` what stands behind the dots.
    private static func withoutElision(_ path: String) -> String {
        ["/.../", "/…/"].compactMap { path.ranges(of: $0).last }.map { String(path[$0.upperBound...]) }.last ?? path
    }

    private static func withoutDots(_ path: String) -> String {
        var rest = path[...]
        while let dots = ["../", "./"].first(where: rest.hasPrefix) { rest = rest.dropFirst(dots.count) }
        return String(rest)
    }

    /// Files that have no ending.
    private static let names: Set = [
        "Makefile", "Podfile", "Gemfile", "Dockerfile", "Rakefile", "Fastfile", "Appfile", "Matchfile", "Cartfile",
        "Brewfile", "Mintfile", "Dangerfile", "LICENSE",
    ]

    private static func isFile(_ name: Substring) -> Bool {
        if names.contains(String(name)) { return true }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return extensions.contains(String(name[name.index(after: dot)...]))
    }

    /// `View.swift:69,83-90` is a path and two stretches of lines, and so is `View.swift#L69-L83`.
    private static func splitLines(_ text: String) -> (String, [ClosedRange<Int>]) {
        guard let colon = text.lastIndex(where: { $0 == ":" || $0 == "#" }) else { return (text, []) }
        let lines = text[text.index(after: colon)...].split(separator: ",").map { ClosedRange(lines: $0) }
        guard !lines.isEmpty, !lines.contains(nil) else { return (text, []) }
        return (String(text[..<colon]), lines.compactMap(\.self))
    }

    // MARK: Declarations

    /// `RCT_EXPORT_VIEW_PROPERTY(size, CGSize)` declares what it names first.
    private static func macro(_ text: String) -> CodeName? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let name = text[..<open]
        guard name.count > 3, name.allSatisfy({ $0.isUppercase || $0 == "_" || $0.isNumber }) else { return nil }
        let first = text[text.index(after: open)...].prefix { $0.isIdentifierPart }
        return isIdentifier(first) ? .declaration(String(first), isType: false, text: text) : nil
    }

    private static let memberWords: Set = ["var", "let", "func", "case", "const", "function"]
    private static let typeWords: Set = ["class", "struct", "enum", "protocol", "actor", "interface"]

    private static func declared(_ text: String) -> CodeName? {
        let words = text.split(separator: " ")
        var hasModifier = false
        for (index, word) in words.enumerated() {
            let isType = typeWords.contains(String(word))
            if isType || memberWords.contains(String(word)), index + 1 < words.count {
                // `class func` and `class var` declare members.
                if isType, memberWords.contains(String(words[index + 1])) { continue }
                let rest = words[(index + 1)...].joined(separator: " ")
                let name = rest.prefix { $0.isIdentifierPart }
                // `let size = a + b` is a statement.
                let behind = rest.dropFirst(name.count).first
                let isStated = hasModifier || word == "func" || isType || behind == ":" || behind == nil
                return isIdentifier(name) && isStated
                    ? .declaration(String(name), isType: isType, text: text) : nil
            }
            guard word.allSatisfy({ $0.isLetter || "@()".contains($0) }) else { break }
            hasModifier = true
        }
        // `size?: number`
        let name = text.prefix { $0.isIdentifierPart }
        var rest = text.dropFirst(name.count)
        if rest.first == "?" { rest.removeFirst() }
        guard isIdentifier(name), rest.hasPrefix(": "), let first = rest.dropFirst(2).first else { return nil }
        return first.isLetter || "[({".contains(first)
            ? .declaration(String(name), isType: false, text: text) : nil
    }

    // MARK: Names

    /// `size`, `View`, `view.size`, `resize(_:to:)`, `Mode.fast`, `.zero`, `alpha = 0`.
    private static func chain(_ text: String) -> CodeName? {
        if let equals = text.firstRange(of: " = "),
            case .member(let name, _, false)? = chain(String(text[..<equals.lowerBound]))
        {
            return .setting(name)
        }
        let isCall = text.hasSuffix(")")
        let path = isCall ? text.prefix { $0 != "(" } : text[...]
        let components = path.split(separator: ".", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset > 0 || !$0.element.isEmpty }.map { $0.element.trimmingOptional }
        guard let last = components.last, components.allSatisfy(isIdentifier), !noNames.contains(String(last)) else {
            return nil
        }
        let isType = last.first?.isUppercase == true && last.contains(where: \.isLowercase)
        if isType, components.count == 1, !isCall, path.first != "." { return .type(String(last)) }
        let labels = isCall ? text.dropFirst(path.count) : ""
        let isCompound =
            labels.count > 2 && labels.dropFirst().dropLast().allSatisfy { $0.isIdentifierPart || $0 == ":" }
            && labels.hasSuffix(":)")
        return .member(
            String(last) + (isCompound ? labels : ""), owner: components.dropLast().last.map(String.init),
            isCall: isCall)
    }

    private static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, text.count > 1 else { return false }
        return (first.isLetter || first == "_") && text.allSatisfy(\.isIdentifierPart)
    }

    var isFile: Bool { if case .file = self { true } else { false } }

    /// The type whose member it is.
    var owner: String? {
        guard case .member(_, let owner?, _) = self, owner.first?.isUppercase == true else { return nil }
        return owner
    }

    /// Without labels and path.
    var name: String {
        switch self {
        case .file(let path, _), .folder(let path): path
        case .type(let name), .declaration(let name, _, _), .setting(let name): name
        case .member(let name, _, _): Selector.base(name)
        }
    }
}

extension ClosedRange<Int> {
    /// `12` or `12-20`, perhaps behind a `~`; no file has a hundred million lines.
    init?(lines text: some StringProtocol) {
        let parts = text.trimming(" \t\n\r").drop { $0 == "~" }.split(whereSeparator: { "-–".contains($0) })
        let numbers = parts.compactMap { Int($0.first == "L" ? $0.dropFirst() : $0) }
        guard let first = numbers.first, numbers.count == parts.count, parts.count < 3, first > 0,
            numbers.allSatisfy({ $0 < 100_000_000 })
        else { return nil }
        self = first...Swift.max(first, numbers.last ?? first)
    }
}

extension Character {
    var isIdentifierPart: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

extension StringProtocol {
    fileprivate var trimmingOptional: Substring {
        String(self).last.map { $0 == "?" || $0 == "!" } == true ? Substring(String(self).dropLast()) : Substring(self)
    }

}
