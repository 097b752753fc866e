import Checks
import ReportModel
import Testing

/// A module or a type that only the port calls otherwise, in code that upstream has changed since.
@Suite("Names that the port has replaced without a rule")
struct ReplacedNameTests {
    private static let base = """
        final class Sender {
            func send(_ error: Error) {
                switch error {
                case Segment.Failure.code(400): retry(error)
                default: stop(error)
                }
            }
            func close() { Segment.log(1); end() }
        }

        """
    private static let upstream = base.replacing(
        "case Segment.Failure.code(400): retry(error)",
        with: """
            case Segment.Failure.malformed: drop(error)
                    case Segment.Failure.code(let code): drop(error, code)
            """)

    private func findings(_ port: String) -> [String] {
        TestAudit(base: Self.base, upstream: Self.upstream, port: port).comparison.findings
            .filter { $0.severity >= .warning }.map(\.message)
    }

    private static func own(_ text: String) -> String { text.replacing("Segment", with: "Pipeline") }

    @Test("What has upstream's change under the port's name lacks nothing")
    func taken() {
        #expect(findings(Self.own(Self.upstream)) == [])
        #expect(findings(Self.own(Self.base)).count == 1)
    }

    @Test("What lacks a part of the change, or has it under another name, still does")
    func lacking() {
        let own = Self.own(Self.upstream)
        let partial = own.replacing("        case Pipeline.Failure.code(let code): drop(error, code)\n", with: "")
        #expect(findings(partial).count == 1)
        #expect(findings(own.replacing("Pipeline.Failure.malformed", with: "Other.Failure.malformed")).count == 1)
        // A name that the port keeps elsewhere is not replaced.
        #expect(findings(own.replacing("Pipeline.log", with: "Segment.log")).count == 1)
    }
}
