import ReportModel
import SourceModel
import Testing

/// Upstream keeps one text at two paths.
@Suite("One text at two of upstream's paths")
struct TwinPathTests {
    private static let shim = """
        #if !canImport(Darwin)
        typealias errno_t = CInt

        @discardableResult
        func memset_s(_ start: UnsafeMutableRawPointer!, _ size: Int, _ byte: CInt, _ count: Int) -> errno_t {
            assert(size == count, "memset_s invariant not met")
            assert(byte == 0, "memset_s used to not zero anything")
            cleanse(start, size)
            return 0
        }
        #endif

        """

    @Test("A second copy of upstream's makes the text no template")
    func twin() throws {
        var trial = OriginTrial()
        let (first, second) = ("Sources/Kit/Wiping_lib.swift", "Sources/Extras/Wiping_lib.swift")
        trial.upstream.commit("one", day: 10, [first: Self.shim])
        trial.upstream.commit("two", day: 11, [second: Self.shim.replacing("cleanse(", with: "Extras.cleanse(")])
        trial.port.commit("copy", day: 20, ["ios/Wiper.swift": Self.shim.replacing("cleanse(", with: "zero_all(")])
        let origin = try #require(trial.origin(of: "ios/Wiper.swift"))
        #expect(origin.upstream == RelativePath(first), "\(origin)")
    }

    @Test("Where the texts and names are the same, the folder that the files beside it came from decides")
    func neighbours() throws {
        let names = ["Mixer", "Filter", "Meter"]
        func text(_ name: String) -> String {
            Texts.controller(name, steps: 4).replacing("layout", with: name.lowercased())
        }
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10,
            Dictionary(uniqueKeysWithValues: (names + ["Pages"]).map { ("Sources/Core/\($0).swift", text($0)) }))
        trial.upstream.commit("two", day: 11, ["Sources/Apart/Pages.swift": text("Pages")])
        trial.upstream.commit("three", day: 12, ["Sources/Apart/More.swift": Texts.store()])
        trial.port.commit(
            "copy", day: 20,
            Dictionary(
                uniqueKeysWithValues: (names + ["Pages"]).map {
                    ("ios/\($0).swift", text($0).replacing("scale: 1", with: "scale: own\($0.count)"))
                }))
        let origin = try #require(trial.origin(of: "ios/Pages.swift"))
        #expect(origin.upstream == "Sources/Core/Pages.swift", "\(origin)")
    }

    @Test("A part of a file keeps its origin beside one more file with upstream's name")
    func part() throws {
        let part = """
            extension Collection {
                func partitioningIndex(where belongsInSecond: (Element) throws -> Bool) rethrows -> Index {
                    var (count, low) = (self.count, startIndex)
                    while count > 0 {
                        let half = count / 2
                        let mid = index(low, offsetBy: half)
                        if try belongsInSecond(self[mid]) { count = half } else { low = index(after: mid) }
                    }
                    return low
                }
            }

            """
        let theirs = part + Texts.controller("Divider", steps: 9)
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10, ["Sources/Partition.swift": theirs, "Sources/Indexed.swift": Texts.store("Indexed")])
        trial.port.commit("copy", day: 20, ["ios/Partition.swift": part, "ios/Indexed.swift": Texts.store("Indexed")])
        #expect(try #require(trial.origin(of: "ios/Partition.swift")).upstream == "Sources/Partition.swift")
    }

    @Test("Nested types that many libraries declare make a file no copy of one with another name")
    func nestedTypes() throws {
        func keys(_ curve: String, _ body: String) -> String {
            """
            extension \(curve) {
                enum Agreement {
                    struct PublicKey { var raw: Data { \(body) } }
                    struct PrivateKey {
                        \(body)
                        func shared(with key: PublicKey) throws -> Secret { \(body) }
                    }
                }
            }

            """
        }
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10,
            [
                "Sources/EdwardsKeys.swift": keys("Curve", "let backing = wrap(backing.bytes(of: .raw), by: 32)"),
                "Sources/WindowController.swift": Texts.controller(),
            ])
        trial.port.commit(
            "copy", day: 20,
            [
                "ios/Handshake.swift": keys(
                    "Koblitz", "static var table: Table { try multiply(scalar, times: point) }"),
                "ios/WindowController.swift": Texts.controller(),
            ])
        #expect(try #require(trial.origin(of: "ios/Handshake.swift")).upstream == nil)
    }
}
