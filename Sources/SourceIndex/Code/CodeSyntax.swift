import SourceModel

/// How comments and texts look in a file, by what it is called.
struct CodeSyntax {
    var lineComments: [[UInt8]] = []
    var blockComment: (opening: [UInt8], closing: [UInt8])?
    var nestsComments = false
    var quotes: Set<UInt8> = []
    private var family = Family.other
    private var typeWords: Set<String> = []
    /// Words that declare a type where the name begins with a capital: a component is a function or a constant.
    private var componentWords: Set<String> = []

    /// Languages that name types before they declare them, each in its way.
    private enum Family {
        case c, script, other
    }

    init(of path: RelativePath) {
        let double = UInt8(ascii: "\""), single = UInt8(ascii: "'")
        func takeBraces() {
            lineComments = [Array("//".utf8)]
            blockComment = (Array("/*".utf8), Array("*/".utf8))
        }
        func takeSwift() {
            takeBraces()
            (nestsComments, quotes) = (true, [double])
            typeWords = ["class", "struct", "enum", "protocol", "actor", "typealias", "interface", "object"]
        }
        func takeScript() {
            takeBraces()
            (family, quotes) = (.script, [double, single, UInt8(ascii: "`")])
            typeWords = ["class", "interface", "enum", "type", "namespace"]
            componentWords = ["const", "function", "let", "var"]
        }
        func takeC() {
            takeBraces()
            (family, quotes) = (.c, [double, single])
            typeWords = ["interface", "implementation", "protocol", "class", "struct", "enum", "union"]
        }
        func takeOther() {
            let name = path.lastComponent
            switch name.lastIndex(of: ".").map({ String(name[name.index(after: $0)...]) }) ?? name {
            case "kt", "kts": takeSwift()
            case "cjs": takeScript()
            case "c", "cc", "cpp", "hpp": takeC()
            case "java", "dart", "go", "rs", "cs", "gradle", "groovy", "scala", "css", "scss":
                takeBraces()
                quotes = [double, single]
                typeWords = ["class", "interface", "enum", "struct", "trait", "type", "mixin", "record"]
            case "py", "rb", "sh", "podspec", "Podfile", "Fastfile", "Gemfile", "yml", "yaml", "toml":
                lineComments = [Array("#".utf8)]
                quotes = [double, single]
                typeWords = ["class", "module"]
            case "html", "xml", "plist", "xib", "storyboard", "svg":
                blockComment = (Array("<!--".utf8), Array("-->".utf8))
            default: break
            }
        }
        switch Language(ofAny: path) {
        case .swift?: takeSwift()
        case .typeScript?: takeScript()
        case .objectiveC?: takeC()
        case nil: takeOther()
        }
    }

    /// Whether files of this kind are code, in which a name is something.
    var isCode: Bool { !typeWords.isEmpty }

    func declares(_ name: String, behind word: String) -> Bool {
        typeWords.contains(word)
            || componentWords.contains(word) && name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
    }

    /// Whether a name behind a word is declared by what follows it: `@class Lamp;`, `@interface Lamp (Light)` and
    /// `import { type Lamp }` only name it.
    func declares(behind word: String, before rest: some Collection<UInt8>) -> Bool {
        let rest = rest.drop { $0 <= UInt8(ascii: " ") }
        let sign = rest.first.map { Character(Unicode.Scalar($0)) }
        switch family {
        case .c where ["interface", "implementation", "protocol"].contains(word): return !";,(".contains(sign ?? ";")
        case .c: return sign == "{" || sign == ":"
        case .script where word == "type": return sign == "=" || sign == "<"
        case .script where word != "function" && componentWords.contains(word):
            let value = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
            return sign == ":"
                || sign == "=" && !["require(", "import(", "await "].contains { value.starts(with: $0.utf8) }
        case .script, .other: return true
        }
    }

    /// What may stand before the word that declares a type.
    static let modifiers: Set<String> = [
        "export", "default", "declare", "abstract", "public", "private", "internal", "protected", "static", "final",
        "open", "sealed", "data", "async", "const", "package", "fileprivate", "indirect", "typedef", "pub",
    ]
}

extension RelativePath {
    /// Whether it is called like a file of code.
    package var isOfCode: Bool { CodeSyntax(of: self).isCode }
}
