import RulesModel
import Testing

@Suite("A name pattern")
struct NamePatternTests {
    @Test(
        "takes a name for the rest of it",
        arguments: [
            ("Picture{rest}", "PictureView", "View"), ("Picture{rest}", "Picture", ""), ("{rest}View", "AView", "A"),
            ("A{x}Z", "AZ", ""), ("A{x}Z", "AmidZ", "mid"), ("{all}", "Anything", "Anything"), ("Plain", "Plain", ""),
        ])
    func matching(pattern: String, name: String, rest: String) throws {
        let pattern = try #require(NamePattern(pattern))
        #expect(pattern.rest(of: name) == rest)
        #expect(pattern.name(filling: rest) == name)
    }

    @Test(
        "does not take other names",
        arguments: [
            ("Picture{rest}", "Pict"), ("A{x}A", "A"), ("Plain", "Plainer"), ("{x}View", "ViewA"), ("a{x}", "A"),
        ])
    func rejecting(pattern: String, name: String) throws {
        #expect(try #require(NamePattern(pattern)).rest(of: name) == nil)
    }

    @Test(
        "is refused where its braces make no sense",
        arguments: ["", "{}", "a{", "a}", "}a{", "a{b", "{a}{b}", "{a}b}", "{{a}}", "a{b{c}", "}{a}"])
    func malformed(text: String) {
        #expect(NamePattern(text) == nil)
    }

    @Test("renames the names that it is about, and no others")
    func substitution() throws {
        let upstream = try #require(NamePattern("PictureInPicture{rest}"))
        let port = try #require(NamePattern("StreamPictureInPicture{rest}"))
        let all = IdentifierSubstitution(upstream: upstream, port: port)
        #expect(all.portName(for: "PictureInPictureController") == "StreamPictureInPictureController")
        #expect(all.portName(for: "PictureInPicture") == "StreamPictureInPicture")
        #expect(all.portName(for: "Controller") == nil)

        let some = IdentifierSubstitution(upstream: upstream, port: port, only: ["Controller"])
        #expect(some.portName(for: "PictureInPictureController") == "StreamPictureInPictureController")
        #expect(some.portName(for: "PictureInPictureView") == nil)
    }

    @Test("may rename one name to another")
    func plainNames() throws {
        let renaming = IdentifierSubstitution(
            upstream: try #require(NamePattern("Transformer")), port: try #require(NamePattern("StreamTransformer")))
        #expect(renaming.portName(for: "Transformer") == "StreamTransformer")
        #expect(renaming.portName(for: "TransformerQueue") == nil)
    }
}
