import Foundation
import LockstepCommandLine
import Testing

/// Some of the port's views do again what upstream has in another folder.
@Suite("An exemption of a finding about two places lapses with either")
struct RelatedExemptionTests {
    private static let upstream = [
        "Sources/Kit/Window.swift": "import UIKit\n\nfinal class Window: UIView {\n    var title = \"Call\"\n}\n",
        "Sources/Shared/Stall.swift": """
        import SwiftUI

        struct StalledStreamView: View {
            var body: some View { VStack { Image(systemName: "wifi.slash"); Text("One moment please") } }
        }

        """,
    ]
    private static let port = """
        import UIKit

        final class Window: UIView {
            var title = "Call"
        }

        final class RNStalledStreamView: UIView {
            let label = UILabel()
            func show() { label.text = "One moment please"; addSubview(label) }
        }

        """

    private func pair() throws -> FolderPair {
        try FolderPair(
            upstream: Self.upstream, port: ["ios/Window.swift": Self.port],
            rules: "version: 1\nupstream: { root: Sources/Kit, related: [Sources/Shared] }\nport: { root: ios }\n")
    }

    @Test("Of upstream's related folder what it has there is recorded too")
    func related() throws {
        let pair = try pair()
        let json = try JSONSerialization.jsonObject(with: Data(pair.run("--format", "json").output.utf8))
        let findings = try #require((json as? [String: Any])?["findings"] as? [[String: Any]])
        let finding = try #require(
            findings.first {
                ($0["message"] as? String)?.contains("reimplements upstream's `StalledStreamView`") ?? false
            })
        let fingerprint = try #require(finding["fingerprint"] as? String)
        _ = try pair.exempt([fingerprint, "--reason", "so", "--owner", "mobile"])
        #expect(try pair.rules.contains(/contents: \{ upstream: .{16,18}, port: .{16,18} \}/))
        #expect(try !pair.run().output.contains("has lapsed"))
        let port = Self.port.replacing("addSubview(label)", with: "addSubview(label); isHidden = true")
        try pair.folder.write(port, to: "port/ios/Window.swift")
        #expect(try pair.run().output.contains("has lapsed: the port has changed since it was accepted"))
        try pair.folder.write(Self.port, to: "port/ios/Window.swift")
        let (path, text) = try #require(Self.upstream.first { $0.key.contains("Shared") })
        try pair.folder.write(text.replacing("VStack", with: "HStack"), to: "upstream/\(path)")
        #expect(try pair.run().output.contains("has lapsed: upstream has changed since it was accepted"))
    }
}
