import Foundation
import Rules
import RulesModel
import SourceModel
import Testing

@testable import Checks
@testable import Comparison
@testable import InterfaceAudit

/// Input four times as large takes four times as long, and sixteen times where work grows with its square.
@Suite("The cost of an audit grows with its input, and not with the square of it")
struct GrowthTests {
    private func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    private func audit(_ upstream: String, _ port: String) -> TestAudit {
        var audit = TestAudit(upstream: upstream, port: port)
        audit.rules.vocabulary = StandardVocabulary.vocabulary
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), relation: .adapted)
        ]
        return audit
    }

    /// How many times as long `work` takes for an input four times as large.
    ///
    /// - Parameters:
    ///   - make: Makes the input of some size, which is not measured.
    private func growth<Input>(from count: Int, _ make: (Int) -> Input, _ work: (Input) -> Void) -> Double {
        let (small, large) = (make(count), make(count * 4))
        func cost(of input: Input) -> Double { (0..<3).map { _ in processorTime { work(input) } }.min() ?? 0 }
        _ = cost(of: small)
        return cost(of: large) / cost(of: small)
    }

    /// That of this thread, in seconds, whatever else is running.
    private func processorTime(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        work()
        return now() - start
    }

    private static let limit = 9.0

    @Test("A method with literals all of which differ")
    func literals() {
        func text(_ values: some Sequence<Int>) -> String {
            "func f() {\n\(values.map { "view.alpha = \($0)" }.joined(separator: "\n"))\n}"
        }
        func facts(_ values: some Sequence<Int>) -> [LiteralFact] {
            let index = TestAudit.file("A.swift", text(values)).index ?? FileIndex()
            return LiteralTable(index, StandardVocabulary.vocabulary)[0]
        }
        let growth = growth(from: 500) { count in
            (facts(10_000..<10_000 + count), facts(50_000..<50_000 + count))
        } _: { upstream, port in
            var cover = LiteralCover()
            _ = DriftedLiterals(upstream: upstream, port: port, base: nil, isSameShape: true, &cover)
            for (left, right) in zip(upstream, port) {
                #expect(cover.covers(upstream: left.texts[0], port: right.texts[0]))
            }
        }
        #expect(growth < Self.limit)
    }

    @Test("A method that sets colours")
    func colours() {
        let growth = growth(from: 150) { count in
            let code = lines(count) { "a\($0).backgroundColor = UIColor(red: 0.5, green: 0, blue: 0.\($0), alpha: 1)" }
            return TestAudit.file("A.swift", "func f() {\n\(code)\n}").index ?? FileIndex()
        } _: { index in
            _ = LiteralTable(index, StandardVocabulary.vocabulary)
        }
        #expect(growth < Self.limit)
    }

    @Test("A view with members that upstream lacks and that use each other")
    func members() {
        let growth = growth(from: 50) { count -> (Comparison, InterfaceComparison?) in
            let members = lines(count) { number in
                """
                var name\(number) = "" { didSet { update\(number)() } }
                let label\(number) = UILabel()
                func update\(number)() { label\(number).text = name\(number) }
                """
            }
            let input = audit(
                "final class Overlay: UIView { func f() {} }",
                "final class Overlay: UIView { func f() {}\n\(members)\n}"
            ).interface()
            return (input.comparison, input.inspection.interface)
        } _: { comparison, interface in
            guard let interface else { return }
            #expect(!InterfaceAdditions(comparison, interface).all.isEmpty)
        }
        #expect(growth < Self.limit)
    }

    @Test("Views that lead to each other, in one file and related ones")
    func views() {
        let growth = growth(from: 100) { count in
            let views = lines(count) {
                "struct V\($0): View { var body: some View { W\($0)().padding(\($0)).tint\($0)(); Text(L10n.k\($0)) } }"
            }
            let others = lines(count) { number in
                """
                struct W\(number): View { var body: some View { Text(L10n.m\(number)) } }
                extension View { func tint\(number)() -> some View { self } }
                extension L10n { static var k\(number): String { "k" } }
                """
            }
            return [TestAudit.file("A.swift", views), TestAudit.file("B.swift", others)]
        } _: { files in
            var search = ReachSearch([files[0]], tables: [], vocabulary: StandardVocabulary.vocabulary)
            search.follow(into: [files[1]])
            #expect(search.reach.files.count == 2)
        }
        #expect(growth < Self.limit)
    }

    @Test("Related files that are looked through")
    func related() {
        let growth = growth(from: 100) { count in
            let views = lines(count) { "struct V\($0): View { var body: some View { W\($0)().tint\($0)() } }" }
            let outlines = (0..<count).map { number in
                SourceOutline(
                    types: ["X\(number)"], members: [ScannedToken(name: "a\(number)"), ScannedToken(name: "b")])
            }
            return (TestAudit.file("A.swift", views), outlines)
        } _: { file, outlines in
            let search = ReachSearch([file], tables: [], vocabulary: StandardVocabulary.vocabulary)
            #expect(!outlines.contains(where: search.needs))
        }
        #expect(growth < Self.limit)
    }

    @Test("Views that were rewritten")
    func rewrites() {
        let growth = growth(from: 20) { count -> (Comparison, InterfaceComparison?) in
            let names = (0..<count).map { "V\($0).swift" }
            var audit = TestAudit(
                upstream: Dictionary(
                    uniqueKeysWithValues: names.enumerated().map { number, name in
                        (name, "struct V\(number): View { var body: some View { Text(\"a\(number)\").padding(9) } }")
                    }),
                port: Dictionary(
                    uniqueKeysWithValues: names.enumerated().map { number, name in
                        (name, "final class V\(number): UIView { func f(l: UILabel) { l.text = \"b\(number)\" } }")
                    }))
            audit.rules.mappings = names.map {
                Mapping(upstream: PathPattern($0), port: PathPattern($0), relation: .reimplemented)
            }
            let input = audit.interface()
            return (input.comparison, input.inspection.interface)
        } _: { comparison, interface in
            guard let interface else { return }
            let candidates = comparison.rewriteCandidates(
                upstream: interface.upstream, port: interface.port, interface.originals.mapValues(\.location),
                interface.vocabulary)
            #expect(!candidates.isEmpty)
        }
        #expect(growth < Self.limit)
    }

    /// For four times as many namesakes there are sixteen times as many pairs, each of which is looked at once.
    private static let limitOfPairs = 40.0

    private static let pushed = "{ let scale = min(size.width, limit); post(scale, scale / 2); store(scale) }"

    @Test("Overloads of a function that the port has as methods")
    func overloads() {
        let growth = growth(from: 12) { count in
            audit(
                "struct Plot {}\n" + lines(count) { "func draw(_ size: T\($0)) \(Self.pushed)" },
                "struct Plot {\n" + lines(count) { "static func draw(_ size: U\($0)) \(Self.pushed)" } + "\n}")
        } _: { audit in
            #expect(audit.comparison.declarations.filter { $0.status == .missing }.count > 10)
        }
        #expect(growth < Self.limitOfPairs)
    }

    @Test("Members that were renamed, each of which fits all others")
    func renamed() {
        let words = ["alpha", "beta", "gamma", "delta", "zeta", "eta"]
        func members(_ count: Int, _ name: String, _ start: Int) -> String {
            let code = lines(count) { number in
                let calls = words.indices.map { "\(words[($0 * (number + start)) % 6])(\(number + start), limit)" }
                return "var \(name)\(number)Line: Int { \(calls.joined(separator: "; ")) }"
            }
            return "struct Plot { let limit: Int\n\(code)\n}"
        }
        let growth = growth(from: 25) { count in
            audit(members(count, "drawBlue", 0), members(count, "drawRed", 500))
        } _: { audit in
            #expect(audit.comparison.declarations.count > 40)
        }
        #expect(growth < Self.limitOfPairs)
    }
}
