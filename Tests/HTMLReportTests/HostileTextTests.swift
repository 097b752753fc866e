import Foundation
import ReportModel
import SourceModel
import Testing

@testable import HTMLReport

@Suite("What a checkout says stays text")
struct HostileTextTests {
    private static let names = [
        "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>",
        "</details>",
        "<!--", "-->", "]]>", "{{style}}", "&lt;b&gt;", "javascript:alert(1)", "a\u{202E}gpj.exe", "\u{1B}[31mred",
        "\u{0}", "one\ntwo", "`<b>`", "\\u003Cscript>", "caf\u{E9}", "\u{2028}x", "</style><style>*{}",
    ]

    private static var report: Report {
        var report = SampleReport.report
        let all = names.joined(separator: " ")
        let places = names.enumerated().map { place, name in
            Location(path: RelativePath("ios/\(name)"), line: place, symbol: name)
        }
        report.toolVersion = all
        report.port.revision = all
        report.upstream.repository = "evil\"/<x>"
        report.remarks = names
        report.verdict = Verdict(
            failOn: .error, errors: 0, warnings: 0, notes: 0, exempted: 0, undecided: names, passed: false)
        report.files = names.map {
            FileRow(
                upstream: RelativePath("Sources/Player/\($0)"), port: RelativePath("ios/\($0)"), relation: .adapted,
                status: .behind, reason: $0)
        }
        report.declarations = names.map {
            DeclarationRow(
                upstream: $0, port: $0 + "x", kind: .method, status: .behind,
                upstreamPath: RelativePath("Sources/Player/\($0)"), portPath: RelativePath("ios/\($0)"),
                texts: DeclarationTexts(upstreamThen: $0, upstreamNow: "\($0)\nx", port: all))
        }
        report.findings =
            zip(names, places).map { name, place in
                AssessedFinding(
                    Finding(
                        check: name, severity: .error, message: name, port: place,
                        evidence: [
                            Evidence(.shown(name), "\(name)\n\(name)", path: place.path),
                            Evidence(.difference, "+\(name)"),
                        ]),
                    fingerprint: name)
            } + [
                AssessedFinding(
                    Finding(check: all, severity: .note, message: all), fingerprint: "e",
                    disposition: .exempted(ExemptionNote(reason: all, owner: all, until: nil)))
            ]
        report.decisions = names.map {
            Decision(
                id: $0, verb: .take, title: $0, severity: .error, findings: names, files: report.decisions[0].files,
                keep: names, diff: "@@ \($0)\n+\($0)\n-\($0)")
        }
        report.commits = names.map {
            CommitRow(commit: SampleReport.commit("e"), date: 0, subject: $0, state: .missed, files: [])
        }
        report.interface = names.flatMap { name in
            [InterfaceItem.Category.colour, .string, .systemImage].map {
                InterfaceItem(category: $0, role: name, value: "#\(name)", upstream: [], port: places)
            }
        }
        report.bridges[0].name = all
        report.bridges[0].layers = names
        report.documents[0].path = RelativePath(all)
        return report
    }

    @Test("No element and no attribute comes from a name")
    func elements() throws {
        let source = HTMLRenderer(json: "[\"<script>\"]").render(Self.report)
        let page = try ReadPage(source)
        #expect(page.all("script").count == 1)
        #expect(page.all("style").count == 1)
        #expect(page.elements.allSatisfy { !["img", "svg"].contains($0.name) })
        #expect(page.elements.flatMap(\.attributes.keys).allSatisfy { !$0.hasPrefix("on") })
        for link in page.all("a").compactMap({ $0.attributes["href"] }) {
            #expect(link.hasPrefix("#") || link.hasPrefix("https://github.com/acme/player-native"), "\(link)")
        }
        for element in page.elements {
            if let style = element.attributes["style"] {
                #expect(style.wholeMatch(of: /(--columns:\d;--rows:\d+|flex-grow:\d+)/) != nil, "\(style)")
            }
        }
    }

    @Test("No scalar steers what follows, and every name is there to read")
    func scalars() throws {
        let source = HTMLRenderer(json: "").render(Self.report)
        for scalar in source.unicodeScalars where scalar != "\n" {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                Issue.record("U+\(String(scalar.value, radix: 16))")
            default: break
            }
        }
        let text = try ReadPage(source).text
        for name in [
            "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{style}}", "\\u{202E}gpj",
        ] {
            #expect(text.contains(name), "\(name)")
        }
    }

    @Test("JSON keeps its value, and cannot end its element")
    func json() throws {
        let value = ["a b": ["</script><!--", "\\\" & \n", " x\\", "a\u{202E}b\u{E0001}\u{7F}"]]
        let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        let safe = SafeText.json("\n  \(json)\n")
        #expect(safe.contains("a\\u202Eb\\uDB40\\uDC01\\u007F"))
        #expect(!safe.contains("<") && !safe.contains("&") && !safe.contains("\n"))
        #expect(try JSONDecoder().decode([String: [String]].self, from: Data(safe.utf8)) == value)
    }

    @Test(
        "A colour is drawn only where it is one",
        arguments: ["red", "#12345", "#1234567", "#123456;x", "#123456 at x %"])
    func swatches(value: String) { #expect(Swatch(value) == nil) }

    @Test("A colour is drawn with its opacity")
    func opacity() throws {
        #expect(try #require(Swatch("#1F2126 at 85 %")).markup.source.contains("--colour:#1F2126D9"))
        #expect(try #require(Swatch("#1f2126")).markup.source.contains("--colour:#1f2126FF"))
    }
}
