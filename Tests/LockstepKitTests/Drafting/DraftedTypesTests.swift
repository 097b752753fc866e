import Git
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("A draft states no other name for a type that has a counterpart by the substitutions")
struct DraftedTypesTests {
    private static let requirement = """
            /// Encodes the value.
            func encode(into buffer: inout ByteBuffer, context: KitEncodingContext) throws

        """
    private static let then = """
        public protocol KitEncodable {
            /// The type.
            static var dataType: KitDataType { get }
        \(requirement)}
        public protocol KitNonThrowingEncodable: KitEncodable {
            func encode(into buffer: inout ByteBuffer, context: KitEncodingContext)
        }

        """
    private static let now = """
        public protocol KitThrowingDynamicEncodable {
            var dataType: KitDataType { get }
        \(requirement)}
        public protocol KitDynamicEncodable: KitThrowingDynamicEncodable {
            func encode(into buffer: inout ByteBuffer, context: KitEncodingContext)
        }
        public protocol KitEncodable: KitThrowingDynamicEncodable {
            static var dataType: KitDataType { get }
        }
        public protocol KitNonThrowingEncodable: KitEncodable, KitDynamicEncodable {}

        """
    private static let port = """
        public protocol KitThrowingDynamicEncodable {
            var dataType: KitDataType { get }
            var size: UInt32 { get }
            static var isArray: Bool { get }
            var arrayCount: Int? { get }
        \(requirement)    func _encodeRaw(into buffer: inout ByteBuffer, context: KitEncodingContext) throws
        }
        public protocol KitDynamicEncodable: KitThrowingDynamicEncodable {
            func encode(into buffer: inout ByteBuffer, context: KitEncodingContext)
            func _encodeRaw(into buffer: inout ByteBuffer, context: KitEncodingContext)
        }
        public protocol KitThrowingEncodable: KitThrowingDynamicEncodable {}
        public protocol KitEncodable: KitThrowingEncodable, KitDynamicEncodable {}

        """
    private static let rest = """
        public protocol KitDecodable {
            init(from buffer: inout ByteBuffer, type: KitDataType, context: KitDecodingContext) throws
            static func decodeRaw(from buffer: inout ByteBuffer?, type: KitDataType, context: KitDecodingContext) throws -> Self
        }
        extension KitDecodable {
            static func decodeRaw(from buffer: inout ByteBuffer?, type: KitDataType, context: KitDecodingContext) throws -> Self {
                guard var buffer else { throw KitDecodingError.missingData }
                return try self.init(from: &buffer, type: type, context: context)
            }
        }
        public struct KitEncodingContext {
            public var encoder: Encoder
            public init(encoder: Encoder) { self.encoder = encoder }
        }
        public struct KitDecodingContext {
            public var decoder: Decoder
            public init(decoder: Decoder) { self.decoder = decoder }
        }

        """
    private static let cell = """
        public struct KitCell {
            public var bytes: ByteBuffer?; public var type: KitDataType; public var index: Int
            init(bytes: ByteBuffer?, type: KitDataType, index: Int) { self.bytes = bytes; self.type = type; self.index = index }
        }

        """
    private static let row = """
        public struct KitRow {
            let cells: [KitCell]; let lookup: [String: Int]
            public func cell(_ name: String) -> KitCell { cells[lookup[name]!] }
            public var count: Int { cells.count }
        }

        """

    @Test("Though the port's text of another type was made from the old text of it")
    func split() throws {
        let pair = try RepositoryPair()
        func own(_ text: String) -> String { text.replacing("Kit", with: "Own") }
        try pair.commit(
            .upstream,
            [
                "Sources/KitCodable.swift": .text(Self.then + Self.rest), "Sources/KitCell.swift": .text(Self.cell),
                "Sources/KitRow.swift": .text(Self.row),
            ])
        try pair.commit(.port, ["ios/OwnCell.swift": .text(own(Self.cell)), "ios/OwnRow.swift": .text(own(Self.row))])
        try pair.commit(.upstream, ["Sources/KitCodable.swift": .text(Self.now + Self.rest)])
        try pair.commit(.port, ["ios/OwnCodable.swift": .text(own(Self.port + Self.rest))])
        let draft = try pair.draft()
        let mapping = try #require(draft.mappings.first { $0.mapping.port.text == "OwnCodable.swift" })
        #expect(mapping.mapping.types["KitEncodable"] == nil, "\(mapping.mapping.types)")
    }
}
