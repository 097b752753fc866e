import SourceModel
import Testing

@Suite("No origin is better than a stranger")
struct StrangerTests {
    private func trial(_ upstream: [String: String], port: [String: String]) -> OriginTrial {
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream)
        trial.port.commit("copy", day: 20, port)
        return trial
    }

    @Test func `A file with nothing in common has no origin, and the nearest is named`() throws {
        let origin = try #require(
            trial(["Sources/WindowController.swift": Texts.controller()], port: ["ios/Store.swift": Texts.store()])
                .origin(of: "ios/Store.swift"))
        #expect(origin.upstream == nil)
        #expect(origin.relation == .none)
        #expect(origin.confidence == .none)
        #expect(origin.synced == nil)
    }

    @Test func `A small file is no copy of another for being as small`() throws {
        let theirs = "struct Pair { let left: Int\n let right: Int\n static let zero = Pair(left: 0, right: 0) }\n"
        let ours = "struct Box { let width: Int\n let height: Int\n static let unit = Box(width: 1, height: 1) }\n"
        let origin = try #require(
            trial(["Sources/Pair.swift": theirs], port: ["ios/Box.swift": ours]).origin(of: "ios/Box.swift"))
        #expect(origin.upstream == nil)
    }

    @Test func `A small file of which every name was changed is a stranger`() throws {
        let theirs = """
            struct Parameter {
                let name: String
                let value: String?
            }

            extension Parameter: Equatable {
                static func == (lhs: Parameter, rhs: Parameter) -> Bool {
                    return lhs.name == rhs.name && lhs.value == rhs.value
                }
            }

            """
        let ours = """
            public class HashType: Codable {
                public let name: String
                public let value: String
                public let verifiedAt: String?

                private enum CodingKeys: String, CodingKey {
                    case name
                    case value
                    case verifiedAt = "verified_at"
                }
            }

            extension HashType: Equatable {
                public static func == (lhs: HashType, rhs: HashType) -> Bool {
                    return lhs.name == rhs.name && lhs.value == rhs.value && lhs.verifiedAt == rhs.verifiedAt
                }
            }

            """
        let origin = try #require(
            trial(["Sources/Parameter.swift": theirs], port: ["ios/HashType.swift": ours])
                .origin(of: "ios/HashType.swift"))
        #expect(origin.upstream == nil, "\(origin)")
    }

    @Test func `What has its counterpart under its name is no other file's origin, but for a part of it`() throws {
        func entity(_ name: String, _ field: String, _ more: String = "") -> String {
            """
            public class \(name): Codable {
                public let id: String
                public let \(field): String

                private enum CodingKeys: String, CodingKey {
                    case id
                    case \(field)
                }
            }
            \(more)
            """
        }
        let theirs = entity("Report", "actionTaken", Texts.store("ReportStore"))
        let found = trial(
            ["Sources/Report.swift": theirs],
            port: [
                "ios/Report.swift": theirs, "ios/Familiar.swift": entity("Familiar", "accounts"),
                "ios/ReportStore.swift": Texts.store("ReportStore"),
            ]
        ).find().files
        #expect(
            found.map { "\($0.port): \($0.upstream?.description ?? "-")" }.sorted() == [
                "ios/Familiar.swift: -", "ios/Report.swift: Sources/Report.swift",
                "ios/ReportStore.swift: Sources/Report.swift",
            ])
    }

    @Test func `A second copy with a similar name has an origin, though it was extended by half`() throws {
        let theirs = Texts.controller(steps: 12)
        let extended =
            theirs.replacing("WindowController", with: "PaneController") + Texts.store() + Texts.store("Other")
        let origin = try #require(
            trial(
                ["Sources/WindowController.swift": theirs],
                port: ["ios/WindowController.swift": theirs, "ios/Helper/PaneController.swift": extended]
            ).origin(of: "ios/Helper/PaneController.swift"))
        #expect(origin.upstream == "Sources/WindowController.swift", "\(origin)")
    }

    @Test func `A name that many files have is no evidence`() throws {
        let upstream = Dictionary(
            uniqueKeysWithValues: (1...12).map {
                ("Sources/Part\($0)/Extensions.swift", "extension Part\($0) { func part\($0)() -> Int { \($0) } }\n")
            })
        let origin = try #require(
            trial(upstream, port: ["ios/Extensions.swift": Texts.store()]).origin(of: "ios/Extensions.swift"))
        #expect(origin.upstream == nil)
    }

    /// What a generator makes: files that differ in the name of the type and little else.
    private func model(_ name: String, _ field: String = "id") -> String {
        """
        import Foundation

        public final class \(name): Codable, Hashable {
            public var duration: String
            public var \(field): Int

            public init(duration: String, \(field): Int) {
                self.duration = duration
                self.\(field) = \(field)
            }

            public enum CodingKeys: String, CodingKey, CaseIterable { case duration, \(field) }

            public static func == (lhs: \(name), rhs: \(name)) -> Bool {
                lhs.duration == rhs.duration && lhs.\(field) == rhs.\(field)
            }

            public func hash(into hasher: inout Hasher) {
                hasher.combine(duration)
                hasher.combine(\(field))
            }
        }

        """
    }

    @Test func `A file that is written after the same pattern as many others comes from none of them`() throws {
        let names = ["BlockRequest", "EndCallResponse", "JoinAnswer", "PinEvent", "RingSettings", "StopLive"]
        let upstream = Dictionary(uniqueKeysWithValues: names.map { ("Sources/\($0).swift", model($0)) })
        let stranger = try #require(
            trial(upstream, port: ["ios/KickedUser.swift": model("KickedUser")]).origin(of: "ios/KickedUser.swift"))
        #expect(stranger.upstream == nil)
        #expect(stranger.confidence == .none)
        // One of the six, copied under its own name, is itself for all that.
        let copy = try #require(
            trial(upstream, port: ["ios/PinEvent.swift": model("PinEvent", "number")]).origin(of: "ios/PinEvent.swift"))
        #expect(copy.upstream == "Sources/PinEvent.swift")
    }

    @Test func `What one file alone says of a renaming is no evidence for it`() throws {
        let origin = try #require(
            trial(
                ["Sources/WindowController.swift": Texts.controller()],
                port: ["ios/PaneDirector.swift": Texts.controller("PaneDirector")]
            ).origin(of: "ios/PaneDirector.swift"))
        #expect(origin.upstream == "Sources/WindowController.swift")
        #expect(origin.confidence == .medium)
    }

    @Test func `A view rewritten under a distinctive name, beside copied files, is found as a rewrite`() throws {
        let theirs =
            "import SwiftUI\nstruct WindowStatusView: View { var body: some View { Text(\"Reconnecting\") } }\n"
        let ours = """
            import UIKit
            final class WindowStatusView: UIView {
                private let label = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(label)
                    label.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([label.centerXAnchor.constraint(equalTo: centerXAnchor)])
                }
                required init?(coder: NSCoder) { nil }
            }

            """
        let trial = trial(
            ["Sources/WindowController.swift": Texts.controller(), "Sources/WindowStatusView.swift": theirs],
            port: ["ios/WindowController.swift": Texts.controller(), "ios/WindowStatusView.swift": ours])
        let origin = try #require(trial.origin(of: "ios/WindowStatusView.swift"))
        #expect(origin.upstream == "Sources/WindowStatusView.swift")
        #expect(origin.relation == .reimplemented)
        #expect(origin.confidence == .low)
        #expect(origin.isSynced("one", "one"))

        // Not of one that upstream had deleted by then.
        var later = OriginTrial()
        later.upstream = trial.upstream
        later.upstream.commit("two", day: 15, ["Sources/WindowStatusView.swift": nil])
        later.port = trial.port
        #expect(later.origin(of: "ios/WindowStatusView.swift")?.relation == Relation.none)
        #expect(later.origin(of: "ios/WindowController.swift")?.upstream == "Sources/WindowController.swift")
    }

    @Test func `Of a port's file that holds two of upstream's, the greater part is the origin`() throws {
        let both = Texts.controller() + Texts.store()
        let origin = try #require(
            trial(
                ["Sources/WindowController.swift": Texts.controller(), "Sources/Store.swift": Texts.store()],
                port: ["ios/WindowController.swift": both]
            ).origin(of: "ios/WindowController.swift"))
        #expect(origin.upstream == "Sources/WindowController.swift")
        #expect(origin.candidates.map(\.upstream) == ["Sources/Store.swift"])
    }

    @Test func `A file into which several were folded keeps its origin beside others that are hardly like that`() throws
    {
        let whole = Texts.controller("WindowController")
        let upstream = ["Sources/WindowController.swift": whole, "Sources/Store.swift": Texts.store()]
        let own = "struct Palette { let window: Window?\n func shade(of port: Port) -> Int { port.count + 17 } }\n"
        let trial = trial(upstream, port: ["ios/Panes.swift": whole + Texts.store(), "ios/Palette.swift": own])
        #expect(try #require(trial.origin(of: "ios/Panes.swift")).upstream == "Sources/WindowController.swift")
        #expect(try #require(trial.origin(of: "ios/Palette.swift")).upstream == nil)
    }
}
