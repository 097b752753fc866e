import Bridges
import Comparison
import Documents
import Snapshots
import SourceModel
import SystemPackage

extension DocumentReader: DocumentReading {}

extension Sides {
    /// Checks the pages of the rules against the code that they are about.
    func documents(
        _ request: AuditRequest, _ comparison: Comparison, _ bridges: [BridgeAudit]
    ) throws(AuditError) -> [DocumentAudit] {
        guard !rules.documents.isEmpty else { return [] }
        let folder = request.rulesPath.map { FilePath($0).removingLastComponent() }
        do throws(SnapshotError) {
            let read = try SnapshotReader.pages(
                rules.documents, of: Side.allCases.map(self.request(for:)), outside: folder)
            var audits = read.lacks.map { DocumentAudit(lacking: $0.path, $0.rules, because: $0.reason) }
            for rules in rules.documents {
                guard let since = rules.since else { continue }
                _ = try self.request(for: rules.about).repository.commit(of: since)
            }
            for side in Side.allCases {
                let pages = read.pages.filter { $0.rules.about == side }
                guard !pages.isEmpty else { continue }
                let surroundings = try surroundings(of: side, comparison, bridges)
                audits += try DocumentAudit.all(
                    pages, rules.vocabulary.documents, surroundings,
                    reader: DocumentReader(self.request(for: side)),
                    upstream: side == .port ? DocumentReader(self.request(for: .upstream)) : nil)
            }
            return audits.sorted { ($0.rules.line, $0.path) < ($1.rules.line, $1.path) }
        } catch {
            throw .unreadable("cannot check the documents against the code: \(error)")
        }
    }

    /// Names outside a side's own code that its pages may use.
    private func surroundings(
        of side: Side, _ comparison: Comparison, _ bridges: [BridgeAudit]
    ) throws(SnapshotError) -> Surroundings {
        let rows = bridges.flatMap(\.rows)
        let folders = rows.flatMap(\.cells).map(\.path.parent).filter { !$0.isRoot }
        let root = rules[side].root
        var surroundings = Surroundings(
            homes: root.isRoot ? [] : [root] + Set(folders).sorted(), substitutions: rules.substitutions.identifiers)
        for row in rows { surroundings.bridgeNames[row.name, default: []].insert(row.kind.rawValue) }
        guard side == .port else { return surroundings }
        let matching = comparison.matching
        for row in comparison.files {
            guard let upstream = row.upstream, let port = row.port else { continue }
            let (theirs, ours) = (matching.file(upstream, on: .upstream).path, matching.file(port, on: .port).path)
            // Of one repository on both sides, no file stands for another one.
            if theirs != ours { surroundings.counterparts[theirs.lastComponent] = ours.description }
        }
        for row in comparison.declarations {
            guard let upstream = row.pairing.upstream, let port = row.pairing.port else { continue }
            let declaration = matching.declaration(upstream, on: .upstream)
            guard declaration.kind.isType else { continue }
            surroundings.counterparts[declaration.selector] = matching.declaration(port, on: .port).selector
        }
        return surroundings
    }
}
