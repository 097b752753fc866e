import CustomDump
import SourceIndex
import Testing

/// The tokens of an index, counted by spelling, with those that a report could show nowhere else.
///
/// `text` has white space around every token, so that it can be told into tokens without a parser.
private func tokenBalance(_ text: String) -> (inText: [String: Int], inIndex: [String: Int]) {
    var inText: [String: Int] = [:]
    for token in text.split(whereSeparator: \.isWhitespace) { inText[String(token), default: 0] += 1 }

    let index = SourceIndexer.index(text)
    var inIndex: [String: Int] = [:]
    func count(_ tokens: [String]) {
        for token in tokens { inIndex[token, default: 0] += 1 }
    }
    for declaration in index.declarations {
        count(index.texts(of: declaration.signature))
        count(index.texts(of: declaration.body))
        for entry in declaration.inheritance { count(index.texts(of: entry)) }
        if let access = declaration.access { count([access.rawValue]) }
        if let access = declaration.setterAccess { count([access.rawValue, "(", "set", ")"]) }
        if !declaration.inheritance.isEmpty { count([":"] + declaration.inheritance.dropFirst().map { _ in "," }) }
        if declaration.kind.isType { count(["{", "}"]) }
    }
    count(index.texts(of: index.topLevelCode))
    return (inText, inIndex)
}

@Suite("Every token but those of imports is in exactly one part of the index")
struct NothingIsLostTests {
    static let samples: [String] = [
        "class A : B , C { public private ( set ) var x : Int = 1 ; deinit { f ( ) } }",
        "@ objc public extension A . B where T == Int { static func f < U > ( _ u : U = .a ) -> [ U ] { u } }"
            .replacing(".a", with: ". a"),
        "enum E : String { indirect case a ( E , x : Int = 2 ) case b = 3 # warning ( 4 ) }",
        "protocol P < T > : Q { associatedtype T : R = S where T : U ; subscript ( i : Int ) -> T { get set } }",
        "precedencegroup G { higherThan : H associativity : left } infix operator ** : G",
        "macro m ( _ x : Int ) -> Int = # external ( x ) # m ( 5 ) print ( 6 )",
        "actor A { nonisolated ( unsafe ) lazy var x = { [ weak self ] in self ? . y } ( ) }",
        "typealias F < T > = ( T ) throws -> U let ( a , b ) : ( Int , Int )",
        "struct S { init ? ( x : Int ) { if let y = x { } else { while true { break } } } func g ( ) ) }",
        "class { var } ) func",
    ]

    // `let ( a , b )` declares two things of the same tokens, which both have.
    private static let shared = ["let": 1, "(": 2, ")": 2, ",": 2, "a": 1, "b": 1, ":": 1, "Int": 2]

    @Test("of well-formed and of broken text", arguments: samples)
    func balance(text: String) {
        var (inText, inIndex) = tokenBalance(text)
        inText[";"] = nil
        if text.contains("let (") { inText.merge(Self.shared, uniquingKeysWith: +) }
        expectNoDifference(inIndex, inText)
    }
}
