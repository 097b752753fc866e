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
        return severities(of: port)
    }

    private func severities(of port: String) -> [String] {
        TestAudit(base: Self.base, upstream: Self.upstream, port: port).comparison.findings
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

    @Test(
        "In a member whose name the code uses for something else, the new code is no port of the change",
        arguments: [
            ("pulse.timing = timing", "note, ported"), ("pulse.timing = self.timing", "note, ported"),
            ("weak { self?.timing }", "note, ported"), ("pulse.timing = own(3)", "warning"),
            ("pulse.set(timing: own(3))", "warning"), ("let timing = own(3); pulse.value = timing", "warning"),
        ])
    func namesakes(code: String, expected: String) {
        let port = """
            final class Ring {
                func setUp(in layer: Layer) {
                    let pulse = Animation(keyPath: "scale")
                    \(code)
                    layer.add(pulse, forKey: "pulse")
                }
                private var timing: Timing { makeTiming(curve: easeInOut, steps: 3) }
            }
            """
        #expect(severities(of: port) == [expected])
    }

    @Test("The `#if` line that the same commit added has a finding of its own")
    func condition() {
        let then = "class Ring { func setUp(_ k: Key) { let p = make(k); k.value = p } }\n"
        let now = then.replacing("make(k)", with: "Maker.point(for: k)")
        func diverged(_ port: String) -> [String] {
            var commits = TestCommits()
            commits.history.commit("copied", day: 1, ["A.swift": then])
            commits.history.commit("changed", day: 2, ["A.swift": "#if os(iOS)\n\(now)#endif\n"])
            commits.port = ["A.swift": port.replacing("let p", with: "begin(); let p")]
            commits.map("A.swift", synced: "copied")
            return commits.diverged.map { String($0.split(separator: ";").last ?? "") }
        }
        #expect(diverged(now) == [" the port has upstream's change"])
        #expect(diverged(then) == [" the port does not have all of upstream's change"])
    }
}
