import Foundation
import Git
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage

/// Shows the tool without any input: a small upstream with history, a port of it, and the rules of the pair.
package enum Demo {
    /// Builds the pair and audits it.
    ///
    /// - Parameters:
    ///   - folder: A new folder to build in and keep; `nil` for a temporary one that is removed afterwards.
    ///   - today: The day on which exemptions are judged.
    package static func audit(keepingIn folder: String? = nil, today: CalendarDay) throws(AuditError) -> Report {
        let path = folder.map { FilePath($0) } ?? temporaryFolder()
        defer {
            if folder == nil { try? FileManager.default.removeItem(atPath: path.string) }
        }
        let rules = try build(in: path)
        return try Audit.run(
            AuditRequest(
                rules: try RulesFile.decode(rules, name: "the demo's rules"),
                upstream: Checkout(path: path.appending("upstream").string, revision: "HEAD"),
                port: Checkout(path: path.appending("port").string, revision: "HEAD"), today: today))
    }

    /// Builds `upstream`, `port` and `rules.yml` in `folder`.
    ///
    /// - Returns: The text of the rules file.
    static func build(in folder: FilePath) throws(AuditError) -> String {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.string, isDirectory: &isFolder), !isFolder.boolValue {
            throw .unreadable("cannot build the demo in \(folder): it is a file; name a new folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
            guard try FileManager.default.contentsOfDirectory(atPath: folder.string).isEmpty else {
                throw AuditError.unreadable("cannot build the demo in \(folder): it is not empty; name a new folder")
            }
            let upstream = try build(PackageResources.upstream_txt, at: folder.appending("upstream"))
            _ = try build(PackageResources.port_txt, at: folder.appending("port"))
            let rules = upstream.reduce(String(decoding: PackageResources.rules_yml, as: UTF8.self)) { text, commit in
                text.replacingOccurrences(of: "{commit:\(commit.key)}", with: commit.value.hex)
            }
            try Data(rules.utf8).write(to: URL(fileURLWithPath: folder.appending("rules.yml").string))
            return rules
        } catch let error as AuditError {
            throw error
        } catch {
            throw .unreadable("cannot build the demo in \(folder): \(error.localizedDescription)")
        }
    }

    /// - Returns: The ids of the commits by their names.
    private static func build(_ text: [UInt8], at path: FilePath) throws -> [String: ObjectID] {
        let history = try DemoHistory(reading: String(decoding: text, as: UTF8.self))
        let repository = try RepositoryBuilder(creatingAt: path)
        var ids: [String: ObjectID] = [:]
        var last: (id: ObjectID, files: [String: String])?
        for commit in history.commits {
            var changes: [FilePath: CommitDraft.Change] = [:]
            for (path, text) in commit.files where last?.files[path] != text { changes[FilePath(path)] = .text(text) }
            for path in last?.files.keys ?? [:].keys where commit.files[path] == nil {
                changes[FilePath(path)] = .removed
            }
            let id = try repository.commit(
                CommitDraft(
                    commit.message, authorName: history.author.name, authorEmail: history.author.email,
                    date: CommitDate(seconds: Int64(commit.date.timeIntervalSince1970), offsetMinutes: 0),
                    changes: changes))
            ids[commit.name] = id
            last = (id, commit.files)
        }
        if let last { try repository.checkOut(last.id) }
        return ids
    }

    private static func temporaryFolder() -> FilePath {
        FilePath(
            FileManager.default.temporaryDirectory.appendingPathComponent("lockstep-demo-\(UUID().uuidString)").path)
    }
}
