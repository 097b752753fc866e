import ReportModel
import SourceModel
import Testing

@Suite("Upstream's change counts as ported where the port has moved the code to a member of its own")
struct ExtractedCodeTests {
    private static let base = """
        final class Ring {
            func setUp(in layer: Layer) {
                let pulse = Animation(keyPath: "scale")
                pulse.timing = makeTiming(name: oldEase)
                layer.add(pulse, forKey: "pulse")
            }
        }
        """
    private static let upstream = base.replacing(
        "makeTiming(name: oldEase)", with: "makeTiming(curve: easeInOut, steps: 3)")

    private func severities(_ timing: String, _ call: String = "makePulse()") -> [String] {
        let port = """
            final class Ring {
                func setUp(in layer: Layer) { layer.add(\(call), forKey: "pulse") }
                private func makePulse() -> Animation {
                    let pulse = Animation(keyPath: "scale")
                    pulse.timing = \(timing)
                    return pulse
                }
            }
            """
        return TestAudit(base: Self.base, upstream: Self.upstream, port: port).comparison.findings
            .filter { $0.check == "diverged-member" }.map { finding in
                "\(finding.severity)"
                    + (finding.message.hasSuffix("; the port has upstream's change") ? ", ported" : "")
            }
    }

    @Test("In a member that it uses")
    func extracted() {
        #expect(severities("makeTiming(curve: easeInOut, steps: 3)") == ["note, ported"])
    }

    @Test("The old code there, or the new code in a member that it does not use, is no port of the change")
    func notExtracted() {
        #expect(severities("makeTiming(name: oldEase)") == ["warning"])
        #expect(severities("makeTiming(curve: easeInOut, steps: 3)", "Animation()") == ["warning"])
    }
}
