import Foundation
import Rules
import Testing

@Suite("The JSON Schema of rules files")
struct SchemaTests {
    static let url = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("rules/lockstep.schema.json")

    private let schema: JSONSchema

    init() throws {
        schema = JSONSchema(root: try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: Self.url)))
    }

    @Test("accepts what the decoder accepts", arguments: try Fixture.all("accepted"))
    func accepted(fixture: Fixture) throws {
        #expect(try schema.accepts(.yaml(fixture.text)))
    }

    @Test("refuses what the decoder refuses, as far as a schema can", arguments: try Fixture.all("refused"))
    func refused(fixture: Fixture) throws {
        let witnesses = fixture.expectations.map(\.witness)
        guard !witnesses.contains(.yaml) else { return }
        #expect(try schema.accepts(.yaml(fixture.text)) == !witnesses.contains(.both))
    }

    @Test("accepts the rules files beside it, as the decoder does")
    func ownRules() throws {
        let folder = Self.url.deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yml") }
        #expect(names.contains("stream-video-pip.yml"))
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(try schema.accepts(.yaml(text)), "\(name)")
            guard case .accepted(let rules) = RulesDecoder.decode(text, knownChecks: knownChecks) else {
                Issue.record("\(name) is refused")
                continue
            }
            // As they are written, those that YAML takes for numbers among them.
            let commits = text.matches(of: /\bcommit: "?([0-9a-f]+)/).map { String($0.1) }
            #expect(rules.mappings.compactMap(\.synced?.commit) == commits)
        }
    }

    @Test("describes every key for an editor")
    func describesEveryKey() throws {
        let definitions = try #require(schema.root.object?["definitions"]?.object)
        var undescribed: [String] = []
        func visit(_ value: JSONValue, _ path: String) {
            for (key, property) in value.object?["properties"]?.object ?? [:] {
                guard let keywords = property.object else { continue }
                let target = keywords["$ref"]?.string.flatMap { $0.split(separator: "/").last.map(String.init) }
                let description = keywords["description"] ?? target.flatMap { definitions[$0]?.object?["description"] }
                if description == nil { undescribed.append("\(path).\(key)") }
                visit(property, "\(path).\(key)")
            }
            if let items = value.object?["items"] { visit(items, path) }
        }
        visit(schema.root, "")
        for (name, definition) in definitions { visit(definition, name) }
        #expect(undescribed.sorted() == [])
    }

    @Test(
        "means the same to an independent validator",
        .enabled(if: SchemaTests.python(["-c", "import jsonschema, yaml"]) == 0))
    func agreesWithPython() {
        let script = Fixture.folder.appendingPathComponent("validate.py").path
        #expect(Self.python([script, Self.url.path]) == 0, "run \(script) for what differs")
    }

    /// The exit status of Python, or `nil` where there is none.
    static func python(_ arguments: [String]) -> Int32? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
