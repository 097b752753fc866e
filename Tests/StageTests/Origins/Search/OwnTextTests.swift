import ReportModel
import SourceModel
import Testing

@Suite("What the port has of its own it took from nowhere")
struct OwnTextTests {
    private static let chat = """
        final class Chat {
            let model: Model
            var history: [Content] = []

            init(model: Model) { self.model = model }

            func send(_ parts: [Part]) async throws -> Response { try await send(Content(parts: parts)) }

            func send(_ content: Content) async throws -> Response {
                let request = history + [content]
                let result = try await model.generate(request)
                guard let reply = result.candidates.first?.content else { throw ChatError.noCandidates(result) }
                history.append(content)
                history.append(Content(role: "model", parts: reply.parts))
                return result
            }

            func reset() { history.removeAll(keepingCapacity: true) }
        }

        """
    private static let template = chat.replacing("Chat {", with: "TemplateChat {").replacing(
        "init(model: Model) { self.model = model }",
        with: "let template: String\n    init(model: Model, _ id: String) { self.model = model; template = id }"
    ).replacing("generate(request)", with: "generate(request, template)")
    private static let older = chat.replacing("Content(role: \"model\", parts: reply.parts)", with: "reply")

    /// The port copies upstream's file and makes another from it, in the same commit or later.
    private func trial(_ template: String, later: Bool) -> OriginTrial {
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Chat.swift": Self.older])
        trial.upstream.commit("two", day: 20, ["Chat.swift": Self.chat])
        trial.port.commit("copy", day: 30, ["Chat.swift": Self.chat])
        trial.port.commit("own", day: 40, later ? ["TemplateChat.swift": template] : [:])
        if !later { trial.port.commit("move", day: 50, ["Chat.swift": nil, "TemplateChat.swift": template]) }
        return trial
    }

    @Test("A file that the port made from its own copy is not upstream's a second time")
    func sibling() throws {
        let trial = trial(Self.template, later: true)
        #expect(trial.origin(of: "Chat.swift")?.upstream == "Chat.swift")
        let origin = try #require(trial.origin(of: "TemplateChat.swift"))
        #expect(origin.upstream == nil && origin.synced == nil)
        #expect(origin.evidence.contains { $0.contains("the port's own `Chat.swift`") }, "\(origin.evidence)")
    }

    @Test("What has taken the place of the copy is upstream's")
    func replaced() {
        #expect(trial(Self.template, later: false).origin(of: "TemplateChat.swift")?.upstream == "Chat.swift")
    }

    @Test("A part that the port has moved out of its copy is upstream's")
    func split() {
        var trial = OriginTrial()
        let (main, part) = (Texts.controller(), Self.chat)
        trial.upstream.commit("one", day: 10, ["Window.swift": main + part])
        trial.port.commit("copy", day: 30, ["Window.swift": main + part])
        trial.port.commit("split", day: 40, ["Window.swift": main, "Chat.swift": part])
        #expect(trial.origin(of: "Chat.swift")?.upstream == "Window.swift")
    }

    // MARK: Younger texts

    private static let range = "import Foundation\n\nextension NSRange {\n    "
    private static let zero = range + "static let zero = NSRange(location: .zero, length: .zero)\n}\n"
    private static let missing =
        range + "static let missing = NSRange(location: NSNotFound, length: 0)\n"
        + "    var isMissing: Bool { location == NSNotFound }\n}\n"

    /// - Parameter day: When upstream's history begins.
    private func youngerOrigin(_ port: [String], begin day: Int) -> FileOrigin? {
        var trial = OriginTrial()
        trial.upstream.commit("begin", day: day, ["Window.swift": Texts.controller()])
        trial.upstream.commit("range", day: 40, ["NSRange+Kit.swift": Self.missing])
        for (place, text) in port.enumerated() {
            trial.port.commit("\(place)", day: 30 + 20 * place, ["NSRange+Kit.swift": text])
        }
        return trial.origin(of: "NSRange+Kit.swift")
    }

    @Test("A file that the port had before upstream had any of its name, and has kept, has no origin")
    func younger() {
        let edited = Self.zero.replacing("static let zero", with: "/// Nothing.\n    static let zero")
            .replacing("length: .zero", with: "length: 0")
        #expect(youngerOrigin([Self.zero, edited], begin: 10)?.upstream == nil)
        // Before it begins, a history says nothing.
        #expect(youngerOrigin([Self.zero, edited], begin: 35)?.upstream == "NSRange+Kit.swift")
    }

    @Test("Where upstream's text has taken its place, it came from that")
    func replacedByUpstream() {
        let taken = Self.missing.replacing("isMissing", with: "isAbsent")
        #expect(youngerOrigin([Self.zero, taken], begin: 10)?.upstream == "NSRange+Kit.swift")
    }

    // MARK: Forks

    @Test("A fork made a file from what it held, and from nothing older")
    func fork() throws {
        let kept = Self.chat.replacing("final class", with: "public final class")
        func text(_ parts: Int...) -> String {
            kept + parts.map { "final class Part\($0) {\n    var list\($0): [Int] = [\($0)]\n}\n" }.joined()
        }
        let texts = [text(1, 2), text(1), text(1, 2), text(1, 2, 3), text(1, 2, 3, 4)]
        var trial = OriginTrial()
        for (place, text) in texts.enumerated() {
            trial.upstream.commit("\(place)", day: 10 * place, ["Chat.swift": text])
            if place < 4 { trial.port.commit("\(place)", day: 10 * place, ["Chat.swift": text]) }
        }
        trial.port.commit("own", day: 35, ["Chat.swift": nil, "Own/Talk.swift": Self.chat])
        let origin = try #require(trial.origin(of: "Own/Talk.swift"))
        #expect(origin.upstream == "Chat.swift")
        #expect(origin.isSynced("3", "3"), "\(origin.evidence)")
    }
}
