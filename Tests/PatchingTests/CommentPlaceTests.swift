import Patching
import Testing

@Suite("Comments, attributes and indentation stay with their declarations")
struct CommentPlaceTests {
    private func changes(_ base: String, _ upstream: String, _ port: String) throws -> [String] {
        // Comments alone are no change.
        try PatchTrial(
            base: base + "func old() {}\n", upstream: upstream + "func new() {}\n", port: port + "func old() {}\n"
        )
        .changes().filter { !$0.hasSuffix("() {}") }
    }

    private func type(_ member: String) -> String { "struct Player {\n    let id = 1\n\n\(member)}\n" }

    private static let then = "    /// Plays.\n    func play() { start() }\n"

    @Test("An attribute that upstream adds goes between a comment and its declaration")
    func added() throws {
        let upstream = type("    /// Plays.\n    @MainActor\n    func play() { start() }\n")
        let port = type("    /// Plays.\n    public func play() { start() }\n")
        #expect(try changes(type(Self.then), upstream, port) == ["+    @MainActor"])
        let own = type("    /// Plays it.\n    ///\n    /// Here.\n    public func play() { start() }\n")
        #expect(try changes(type(Self.then), upstream, own) == ["+    @MainActor"])
        let sameLine = type("    /// Plays.\n    @MainActor @objc(play) func play() { start() }\n")
        #expect(
            try changes(type(Self.then), sameLine, port) == [
                "-    public func play() { start() }", "+    @MainActor @objc(play) public func play() { start() }",
            ])
        let plain = type("    func play() { start() }\n")
        let beside = type("    @MainActor\n    func play() { start() }\n")
        #expect(
            try changes(plain, beside, plain.replacing("func", with: "public func")) == ["+    @MainActor"])
    }

    @Test("An attribute that upstream removes leaves the comment")
    func removed() throws {
        let base = type("    /// Plays.\n    @objc\n    func play() { start() }\n")
        let port = type("    /// Plays.\n    @objc\n    public func play() { start() }\n")
        #expect(try changes(base, type(Self.then), port) == ["-    @objc"])
        let upstream = type("    /// Plays it.\n    func play() { start() }\n")
        #expect(
            try changes(base, upstream, port) == ["-    /// Plays.", "-    @objc", "+    /// Plays it."])
    }

    @Test("An attribute stays on the line that the port has it on where upstream changes the comment above")
    func attributeLine() throws {
        for (inline, apart) in [
            ("@Published private var value = 1", "@Published\n    private var value = 1"),
            ("@objc public func play() {}", "@objc\n    public func play() {}"),
            ("@Published private(set) var value = 1", "@Published\n    private(set) var value = 1"),
            ("@objc func play() {}", "@objc\n    public func play() {}"),
        ] {
            for (here, there) in [(inline, apart), (apart, inline)] {
                let base = type("    /// Doc.\n    \(there)\n")
                let port = type("    /// Doc.\n    \(here)\n")
                #expect(try changes(base, type("    \(there)\n"), port) == ["-    /// Doc."], "\(here)")
                let upstream = type("    /// Other.\n    \(there)\n")
                #expect(try changes(base, upstream, port) == ["-    /// Doc.", "+    /// Other."], "\(here)")
            }
        }
    }

    @Test("A comment of the port's own below an attribute that upstream removes stays")
    func below() throws {
        let base = type("    /// Plays.\n    @objc\n    func play() { start() }\n")
        let port = type("    /// Plays.\n    @objc\n    // Here.\n    public func play() { start() }\n")
        #expect(try changes(base, type(Self.then), port) == ["-    @objc"])
    }

    @Test("An attribute or access word of the port's own does not keep an old comment")
    func ownAttribute() throws {
        let upstream = type("    /// Plays it.\n    func play() { start() }\n")
        for head in ["@MainActor\n    public ", "@MainActor ", "public ", "@MainActor @objc\n    "] {
            let port = type("    /// Plays.\n    \(head)func play() { start() }\n")
            #expect(
                try changes(type(Self.then), upstream, port) == ["-    /// Plays.", "+    /// Plays it."], "\(head)")
        }
    }

    @Test("A file that the port indents as a whole stays indented")
    func shifted() throws {
        let base = "import A\n\nstruct Player {\n    let id = 1\n}\n\nfunc stop() {\n    end()\n}\n"
        let upstream =
            "import A\nimport B\n\n/// Plays.\nstruct Player {\n    let id = 2\n}\n\nfunc stop() {\n    end()\n}\n\n"
            + "func go() {\n    stop()\n}\n"
        for shift in [" ", "    "] {
            func shifted(_ text: String) -> String {
                text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.isEmpty ? "" : shift + $0 }.joined(separator: "\n")
            }
            let lines = try PatchTrial(
                base: base, upstream: upstream, port: "#if os(iOS)\n" + shifted(base) + "#endif\n"
            ).changes()
            #expect(
                lines == [
                    "+\(shift)import B", "+\(shift)/// Plays.", "-\(shift)    let id = 1", "+\(shift)    let id = 2",
                    "+",
                    "+\(shift)func go() {", "+\(shift)    stop()", "+\(shift)}",
                ])
            #expect(try PatchTrial(base: base, upstream: upstream, port: shifted(base)).changes() == lines)
        }
    }

    @Test("A comment above a condition is indented like the lines above it")
    func condition() throws {
        let base = "struct Player {\n    let id = 1\n\n#if os(iOS)\n    let a = 1\n#endif\n}\n"
        let upstream = base.replacing("#if", with: "    /// A.\n#if")
        let port = base.replacing("#", with: "    #")
        #expect(try changes(base, upstream, port) == ["+    /// A."])
        let nested = "enum Holder {\n    func play() {\n#if os(iOS)\n        start()\n#endif\n    }\n}\n"
        let top = "func play() {\n#if os(iOS)\n    start()\n#endif\n}\n"
        let moved = try changes(nested, top, nested.replacing("#", with: "        #"))
        #expect(moved.contains("+    start()"))
    }

    @Test("Lines that get into a block are indented")
    func block() throws {
        let base = "func play() {\n    wait()\n\n    // Now.\n    start()\n}\n"
        let upstream = "func play() {\n    wait()\n    if isOn {\n        // Now.\n        start()\n    }\n}\n"
        let port = "func play() {\n  wait()\n\n  // Now.\n  start()\n}\n"
        #expect(
            try changes(base, upstream, port) == [
                "-", "-  // Now.", "-  start()", "+  if isOn {", "+    // Now.", "+    start()", "+  }",
            ])
    }

    @Test("No empty line parts attributes, or is lost, where the port has moved members")
    func moved() throws {
        let base = type("    func play() {}\n\n    func stop() { end() }\n\n    func wait() {}\n")
        let port = type("    func stop() { end() }\n\n    func play() {}\n\n    func wait() {}\n")
            .replacing("    let id = 1\n\n", with: "")
        let patch = PatchTrial(
            base: base.replacing("    let id = 1\n\n", with: ""),
            upstream: base.replacing("end()", with: "end(1)").replacing("    let id = 1\n\n", with: ""), port: port)
        #expect(
            try patch.changes().filter { $0.contains("end") } == [
                "-    func stop() { end() }", "+    func stop() { end(1) }",
            ])
        #expect(try patch.changes().count { $0 == "+" } == patch.changes().count { $0 == "-" })
    }

    @Test("Plain comments that both sides added stay; documentation is the port's")
    func bothComments() throws {
        let (base, own, new) = (type(plain("")), type(plain("    // Ours.\n")), type(plain("    // Theirs.\n")))
        #expect(try changes(base, new, own) == ["+    // Theirs."])
        let documented = type(plain("    /// Ours.\n"))
        #expect(try changes(base, type(plain("    /// Theirs.\n")), documented) == [])
    }

    private func plain(_ comment: String) -> String { "\(comment)    func play() { start() }\n" }
}
