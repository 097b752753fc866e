import Foundation
import Testing

@Suite("The schema's vocabulary")
struct VocabularySchemaTests {
    private let definitions: [String: JSONValue]
    private let standard: JSONValue

    init() throws {
        let schema = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: SchemaTests.url))
        definitions = try #require(schema.object?["definitions"]?.object)
        let file = SchemaTests.url.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Rules/Vocabulary/vocabulary.yml")
        standard = try .yaml(String(contentsOf: file, encoding: .utf8))
    }

    @Test("accepts all of the standard vocabulary")
    func standardVocabulary() throws {
        let root = JSONValue.object([
            "$ref": .string("#/definitions/vocabulary"), "definitions": .object(definitions),
        ])
        #expect(try JSONSchema(root: root).accepts(standard))
    }

    @Test("has the sections and the roles of the standard vocabulary")
    func roles() throws {
        let sections = try #require(definitions["vocabulary"]?.object?["properties"]?.object)
        let standard = try #require(standard.object)
        #expect(Set(sections.keys) == Set(standard.keys))
        for (name, roles) in standard {
            let section = sections[name]?.object
            let known =
                section?["propertyNames"]?.object?["enum"]?.strings ?? section?["properties"]?.object?.keys.map(\.self)
            #expect(Set(known ?? []) == Set(roles.object.map { Array($0.keys) } ?? []), "\(name)")
        }
    }
}
