import Matching
import Normalisation
import ReportModel
import SourceModel

/// Members that upstream seems to have removed, in a file to which it has added others since.
package struct LostMembers {
    package struct Member {
        package var base: BaseReference
        package var then: Declaration
        /// What it may have become.
        package var candidates: [DeclarationReference]
    }

    package var path: RelativePath
    /// The newest synced commit.
    package var since: ObjectName
    package var members: [Member]
}

extension Comparison {
    /// The members that the port keeps and that upstream has neither under their names nor in another file.
    package var lostMembers: [LostMembers] {
        var found: [BaseReference: (lost: LostMembers.Member, path: RelativePath)] = [:]
        for type in types where type.isCopy {
            let rows = declarations[type.pairing.declarations]
            let new = rows.compactMap { row in
                row.base == nil && row.isBaseKnown && row.pairing.port == nil ? row.pairing.upstream : nil
            }
            guard !new.isEmpty else { continue }
            for row in rows where row.status == .orphaned {
                guard let base = row.base, case let file = bases[base.base].file,
                    let then = file.index?.declarations[base.declaration], !then.kind.isType
                else { continue }
                let candidates = new.filter { reference in
                    let now = matching.declaration(reference, on: .upstream)
                    return now.kind == then.kind && now.isStatic == then.isStatic
                        && matching.file(reference.file, on: .upstream).path == file.path
                }
                guard !candidates.isEmpty else { continue }
                found[base] = (.init(base: base, then: then, candidates: candidates), file.path)
            }
        }
        return Dictionary(grouping: found, by: \.key.base).map { base, members in
            LostMembers(
                path: bases[base].file.path, since: bases[base].last,
                members: members.map(\.value.lost).sorted { $0.base.declaration < $1.base.declaration })
        }.sorted { ($0.path, $0.since) < ($1.path, $1.since) }
    }
}
