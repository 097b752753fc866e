import SourceModel

/// A declaration taken apart: what a page and a tree can say differently of one thing.
struct DeclaredForm {
    struct Parameter: Equatable {
        /// `_` where the caller writes none.
        var label: String
        var type: String
        var defaultValue: [String]
    }

    /// Whether users may set a property, as far as the text says so.
    enum Setting {
        case constant, readOnly, settable
        /// Stored, or computed where the body is left out.
        case unstated
    }

    var kind: DeclarationKind
    var attributes: Set<String>
    /// Without access and what ``isStatic`` says: `weak`, `override`, `final`.
    var modifiers: Set<String> = []
    var isStatic: Bool
    var generics = ""
    var parameters: [Parameter] = []
    var effects: Set<String> = []
    /// A property's type or a function's result; empty where none is stated.
    var type = ""
    var setting = Setting.unstated
    /// The initial value where a literal or an implicit member is all of it.
    var value: [String] = []

    private static let introducers: [DeclarationKind: Set<String>] = [
        .property: ["var", "let"], .method: ["func"], .function: ["func"], .initializer: ["init"],
        .deinitializer: ["deinit"], .subscript: ["subscript"], .enumCase: ["case"], .typealias: ["typealias"],
        .associatedType: ["associatedtype"], .macro: ["macro"], .class: ["class"], .struct: ["struct"],
        .enum: ["enum"], .actor: ["actor"], .protocol: ["protocol"], .extension: ["extension"],
    ]

    init(_ declaration: Declaration, of index: FileIndex) {
        kind = declaration.kind.ofMembers
        attributes = Set(declaration.attributes)
        isStatic = declaration.isStatic
        let tokens = index.texts(of: declaration.signature.dropLast(declaration.constraintCount))
        let introducers = Self.introducers[declaration.kind] ?? []
        // `class` introduces a type and makes a member one of the type's own.
        guard var at = TokenText.first(in: tokens, where: { introducers.contains($0) }) else { return }
        readModifiers(tokens[..<at])
        // Some pages write `static async func`.
        effects = modifiers.intersection(["async", "throws"])
        modifiers.subtract(effects)
        let introducer = tokens[at]
        at += 1
        if kind.isType {
            generics = TokenText.line(Array(tokens[at...].drop { $0 != "<" }))
            return
        }
        if kind == .typealias {
            type = tokens[at...].firstIndex(of: "=").map { TokenText.type(tokens[($0 + 1)...]) } ?? ""
            return
        }
        let body = index.texts(of: declaration.body)
        if kind == .property {
            if let colon = tokens[at...].firstIndex(of: ":") { type = TokenText.type(tokens[(colon + 1)...]) }
            readValue(body, isConstant: introducer == "let")
            return
        }
        // An operator's name may be a bracket.
        if kind != .initializer, kind != .subscript { at = min(at + 1, tokens.count) }
        if let open = TokenText.first(in: tokens, from: at, where: { $0 == "(" }) {
            generics = TokenText.line(Array(tokens[at..<open].drop { $0 != "<" }))
            let close = TokenText.end(ofGroupAt: open, in: tokens)
            readParameters(tokens[(open + 1)..<close])
            at = min(close + 1, tokens.count)
        }
        let arrow = tokens[at...].firstIndex(of: "->") ?? tokens.count
        effects.formUnion(tokens[at..<arrow].filter { ["async", "throws", "rethrows"].contains($0) })
        if arrow < tokens.count { type = TokenText.type(tokens[(arrow + 1)...]) }
    }

    private mutating func readModifiers(_ tokens: ArraySlice<String>) {
        var at = tokens.startIndex
        while at < tokens.endIndex {
            if tokens[at] == "@" {
                at += 2
                while at + 1 < tokens.endIndex, tokens[at] == "." { at += 2 }
            } else if tokens[at] == "(" {
                at = TokenText.end(ofGroupAt: at, in: Array(tokens)) + 1
            } else {
                if !["static", "class"].contains(tokens[at]) { modifiers.insert(tokens[at]) }
                at += 1
            }
        }
    }

    private mutating func readParameters(_ tokens: ArraySlice<String>) {
        for part in TokenText.split(tokens) {
            let colon = part.firstIndex(of: ":")
            let equals = TokenText.first(in: Array(part), where: { $0 == "=" }).map { part.startIndex + $0 }
            let stated = part[(colon.map { $0 + 1 } ?? part.startIndex)..<(equals ?? part.endIndex)]
            let label = colon.flatMap { part[..<$0].first { $0 != "@" } } ?? "_"
            parameters.append(
                Parameter(
                    label: label, type: TokenText.type(stated),
                    defaultValue: equals.map { Array(part[($0 + 1)...]) } ?? []))
        }
    }

    private mutating func readValue(_ body: [String], isConstant: Bool) {
        if body.first == "=", TokenText.isPlain(body.dropFirst()) { value = Array(body.dropFirst()) }
        if isConstant {
            setting = .constant
        } else if body.first == "{" {
            let accessors = TokenText.accessors(of: body)
            if !accessors.isDisjoint(with: ["set", "_modify"]) {
                setting = .settable
            } else if accessors.isDisjoint(with: ["didSet", "willSet"]) {
                setting = .readOnly
            }
        } else if body.first == "=" {
            setting = .settable
        }
    }
}

extension DeclaredForm {
    /// The labels of what a caller need not write, or a pattern need not bind, and a page does not; `nil` where it has
    /// other labels.
    func omitted(by labels: [String]) -> [String]? {
        var rest = labels[...]
        var omitted: [String] = []
        for parameter in parameters {
            if parameter.label == rest.first {
                rest.removeFirst()
            } else if !parameter.defaultValue.isEmpty || kind == .enumCase {
                omitted.append(parameter.label)
            } else {
                return nil
            }
        }
        return rest.isEmpty ? omitted : nil
    }
}

extension DeclarationKind {
    /// A function at file scope is a method where a page shows it without its type.
    var ofMembers: DeclarationKind { self == .function ? .method : self }
}
