import Normalisation
import RulesModel
import SourceModel
import Testing

@testable import Matching

@Suite("Every file and every declaration is in exactly one pairing")
struct CompletenessTests {
    private static let audit: TestAudit = {
        var audit = TestAudit(
            upstream: [
                "Window.swift": """
                import UIKit
                final class Window { var size = 1; func open() { size = 2 }; enum Edge { case top, bottom } }
                extension CGSize { var area: CGFloat { width * height } }
                func free() {}
                """,
                "Split.swift": "struct Left { var a = 1 }\nstruct Right { var b = 2 }",
                "Gone.swift": "struct Gone { func leave(now: Bool) { print(now, now, now) } }",
            ],
            port: [
                "Window.swift": """
                final class Window { var size = 3; func close() {} }
                #if os(iOS)
                let flag = 1
                #else
                let flag = 2
                #endif
                """,
                "Left.swift": "struct Left { var a = 1 }",
                "Right.swift": "struct Right { var b = 2 }",
                "New.swift": "protocol New { associatedtype Item; init(item: Item) }",
            ])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("Split.swift"), port: PathPattern("Left.swift"))
        ]
        return audit
    }()

    @Test("Files add up")
    func files() {
        let matching = Self.audit.matching
        #expect(matching.files.flatMap(\.upstream).sorted() == Array(matching.upstream.files.indices))
        #expect(matching.files.flatMap(\.port).sorted() == Array(matching.port.files.indices))
    }

    @Test("Declarations add up", arguments: Side.allCases)
    func declarations(side: Side) {
        let matching = Self.audit.matching
        let snapshot = side == .upstream ? matching.upstream : matching.port
        let all = snapshot.files.enumerated().flatMap { place, file in
            (file.index?.declarations ?? []).indices.map { DeclarationReference(file: place, declaration: $0) }
        }
        let paired = matching.declarations.compactMap { side == .upstream ? $0.upstream : $0.port }
        #expect(!all.isEmpty)
        #expect(paired.sorted() == all)
    }

    @Test("A file that was split is one pairing with two links")
    func split() {
        #expect(
            Self.audit.files == [
                "- -> New.swift: none addition",
                "Gone.swift -> -: none missing",
                "Split.swift -> Left.swift: verbatim in-sync",
                "Split.swift -> Right.swift: verbatim in-sync",
                "Window.swift -> Window.swift: adapted undetermined",
            ])
        #expect(Self.audit.matching.files.contains { $0.upstream.count == 1 && $0.port.count == 2 })
    }
}
