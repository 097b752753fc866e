import Demo
import Foundation
import LockstepKit
import SourceModel

/// The pair that is audited.
struct BenchmarkPair: Sendable {
    let request: AuditRequest

    /// The same since the port's commit before.
    var requestOfWhatIsNew: AuditRequest {
        var request = request
        request.newSince = "HEAD~1"
        return request
    }

    /// The whole of upstream's history, whatever the rules say of folders.
    var originsRequest: OriginsRequest {
        OriginsRequest(
            upstream: request.upstream, port: request.port, portRoots: [request.rules.port.root], jobs: request.jobs)
    }

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let names = ["LOCKSTEP_RULES", "LOCKSTEP_UPSTREAM", "LOCKSTEP_PORT"]
        let given = names.compactMap { environment[$0] }
        let paths: [String]
        if given.count == names.count {
            paths = given
        } else {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
            _ = try Demo.audit(keepingIn: folder.path, today: CalendarDay(daysSince1970: 20_778))
            paths = ["rules.yml", "upstream", "port"].map { folder.appendingPathComponent($0).path }
        }
        request = AuditRequest(
            rules: try RulesFile.read(paths[0]), upstream: Checkout(path: paths[1], revision: "HEAD"),
            port: Checkout(path: paths[2], revision: "HEAD"), today: CalendarDay(daysSince1970: 20_778), jobs: 1)
    }
}

/// The Swift files that an audit of the pair reads, as plain files.
struct MappedTexts: Sendable {
    let files: [URL]

    init(of pair: BenchmarkPair) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        files = try Audit.mappedTexts(of: pair.request).enumerated().map { number, text in
            let file = folder.appendingPathComponent("\(number).swift")
            try Data(text).write(to: file)
            return file
        }
    }
}
