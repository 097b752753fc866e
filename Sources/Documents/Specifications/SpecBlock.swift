import DocumentClaims
import RulesModel
import SourceModel

/// A block of Swift that is held against the tree.
struct SpecBlock {
    /// In ``Page/blocks``.
    var place: Int
    /// Where the block begins, counted from 1.
    var line: Int
    var index: FileIndex
    var text: [Substring]
    var section: DocumentSection?
    /// The path that the block's marker names.
    var file: String?
    /// The path of the marker before it in its part of the page, perhaps not directly.
    var fileAbove: String?
    /// Of the types that several files declare, which of these is meant.
    var homes: [String: String] = [:]
    /// Whose its loose declarations and calls are.
    var owner: String?
    /// The names in the headings above it, the nearest first: perhaps what it is about.
    var titles: [String] = []
    /// Whether the nearest of these is all of its heading.
    var isTitled = false
    /// Methods that it calls on a line of their own, with the lines of the page.
    var calls: [(name: String, line: Int)]

    /// What the block declares outside of types.
    var loose: [Int] {
        index.declarations.indices.filter {
            index.declarations[$0].parent == nil && !index.declarations[$0].kind.isType
        }
    }

    /// The names by which the type is found that has its loose declarations: several, and none that many types have.
    var sought: Set<String> {
        guard !titles.isEmpty || owner == nil || section?.ownerType == nil, file == nil else { return [] }
        let names = Set(loose.map { Selector.base(index.declarations[$0].selector) }).filter { $0.count > 5 }
        return names.count > 2 ? names : []
    }

    /// The types that it declares or extends.
    var types: [Int] { index.declarations.indices.filter { index.declarations[$0].kind.isType } }

    /// The line of the page that a declaration has its name in.
    func line(of declaration: Declaration) -> Int {
        let name = Selector.base(declaration.selector)
        let own = declaration.start.line...max(declaration.start.line, declaration.end.line)
        let named = own.first { number in
            text.indices.contains(number - 1) && Selector.names(in: text[number - 1]).contains(name)
        }
        return line + (named ?? declaration.start.line) - 1
    }

    /// The file of a type that is meant.
    func home(of type: String) -> String? { file ?? homes[String(type.prefix { $0 != "." })] }

    func declares(type name: String) -> Bool { types.contains { index.declarations[$0].selector == name } }

    /// Whether a declaration is written as no Swift is, dots aside: what was read of it is not what the page says.
    func isUnreadable(_ place: Int) -> Bool {
        let declaration = index.declarations[place]
        if let parent = declaration.parent, isUnreadable(parent) { return true }
        return index.problems.contains { problem in
            let line = problem.start.line
            let holder = index.declarations.lastIndex { $0.start.line <= line && line <= $0.end.line }
            let written = text.indices.contains(line - 1) ? text[line - 1] : ""
            return holder == place && !written.contains("...") && !written.contains("…")
        }
    }

    /// Names with labels that its comments have.
    var mentions: [String] {
        text.flatMap { line in line.firstRange(of: "//").map { Selector.mentions(in: line[$0.upperBound...]) } ?? [] }
    }

    /// Whether it declares a type and leaves none of its members out: no line in it is dots, or a comment of dots.
    func isWhole(_ type: Int) -> Bool {
        guard index.declarations[type].kind != .extension else { return false }
        return !text.indices.contains { number in
            let bare = text[number].drop { " \t/*".contains($0) }
            guard bare.hasPrefix("...") || bare.hasPrefix("…") else { return false }
            let holder = index.declarations.lastIndex { $0.start.line <= number + 1 && number + 1 <= $0.end.line }
            return holder == nil || holder == type
        }
    }
}

extension DocumentSection {
    /// Of `Type: Protocol` the type.
    var ownerType: String? { owner.map { String($0.prefix { $0 != ":" }).trimming(" ") } }

    /// Of `Type: Protocol` the protocol: only what an extension for it has is meant.
    var conformance: String? {
        owner.flatMap { owner in
            owner.firstIndex(of: ":").map { String(owner[owner.index(after: $0)...]).trimming(" ") }
        }
    }
}
