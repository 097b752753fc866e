import SourceModel

/// The syntax of comments and strings in a file, by its path.
struct CodeSyntax {
    var lineComments: [[UInt8]] = []
    var blockComment: (opening: [UInt8], closing: [UInt8])?
    var nestsComments = false
    var quotes: Set<UInt8> = []
    private var family = Family.other
    private var typeWords: Set<String> = []
    /// Words that declare a type if the name begins with a capital: a component is a function or a constant.
    private var componentWords: Set<String> = []

    /// Languages in which the name of a type may occur before its declaration, each in its own way.
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

    /// Whether files of this kind are code, so that their names mean something.
    var isCode: Bool { !typeWords.isEmpty }

    func declares(_ name: String, behind word: String) -> Bool {
        typeWords.contains(word) && !typeWords.contains(name)
            || componentWords.contains(word) && name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
    }

    /// Whether the text after a type's name makes it a declaration: `@class Lamp;`, `@interface Lamp (Light)` and
    /// `import { type Lamp }` only mention it.
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

    /// Words that may precede the word that declares a type.
    static let modifiers: Set<String> = [
        "export", "default", "declare", "abstract", "public", "private", "internal", "protected", "static", "final",
        "open", "sealed", "data", "enum", "async", "const", "package", "fileprivate", "indirect", "typedef", "pub",
    ]
}

extension RelativePath {
    /// Whether the path is that of a file of code.
    package var isOfCode: Bool { CodeSyntax(of: self).isCode }
}
