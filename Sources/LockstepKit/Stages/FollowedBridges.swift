import Bridges
import RulesModel
import Snapshots
import SourceModel

extension Sides {
    /// Follows the names of each bridge of the rules through its layers.
    ///
    /// - Parameter request: The audit, with the revision to compare the outermost layer with.
    func bridges(_ request: AuditRequest) throws(AuditError) -> [BridgeAudit] {
        guard !rules.bridges.isEmpty else {
            guard let revision = request.apiSince else { return [] }
            throw .unreadable(
                "cannot compare declarations with `\(revision)`: the rules have no `bridges`")
        }
        let revision = try request.revisionOfOldAPI(self.request(for: .port).repository)
        var audits: [BridgeAudit] = []
        for bridge in rules.bridges {
            let files = try files(of: bridge.layers, of: bridge, at: nil)
            var audit = BridgeAudit.make(bridge, files: files, surroundings: surroundings(of: bridge, files))
            // The revision of `newSince` belongs to the port.
            if let revision, let first = bridge.layers.first, first.side == .port || request.apiSince != nil {
                let then = try self.files(of: [first], of: bridge, at: revision)
                audit = audit.comparingAPI(
                    of: files[0], with: then[0], since: revision,
                    isAskedFor: request.apiSince != nil)
            }
            audits.append(audit)
        }
        return audits
    }

    /// The files of each layer.
    private func files(
        of layers: [BridgeLayer], of bridge: BridgeRules, at revision: String?
    ) throws(AuditError) -> [[BridgeFile]] {
        var files: [[BridgeFile]] = layers.map { _ in [] }
        for side in Side.allCases {
            let places = layers.indices.filter { layers[$0].side == side }
            var request = request(for: side)
            request.revision = revision ?? request.revision
            do throws(SnapshotError) {
                let read = try SnapshotReader.bridgeFiles(of: places.map { layers[$0].paths }, in: request)
                for (place, found) in zip(places, read) { files[place] = found }
            } catch {
                throw .unreadable("cannot follow the bridge `\(bridge.name)`: \(error)")
            }
        }
        return files
    }

    /// Other code that may use the Swift layers, on the sides of these layers.
    private func surroundings(of bridge: BridgeRules, _ layers: [[BridgeFile]]) -> BridgeSurroundings {
        let own = Set(layers.joined().map(\.path))
        let sides = Set(bridge.layers.filter { [.swiftProperties, .swiftForwarding].contains($0.kind) }.map(\.side))
        let subjects = layers.joined().flatMap { $0.facts?.subjects ?? [] }
        let declared = Set(subjects.lazy.filter { $0.form == .swiftType }.map(\.name))
        var surroundings = BridgeSurroundings()
        for file in sides.flatMap({ $0 == .port ? port.files : upstream.files }) {
            guard let index = file.index else { continue }
            surroundings.types.formUnion(
                index.declarations.lazy.filter { $0.kind.isNominalType }.map(\.selector))
            guard !own.contains(file.path) else { continue }
            let names = Set(index.spellings.lazy.map(\.text))
            surroundings.names.formUnion(names)
            if !names.isDisjoint(with: declared) { surroundings.users.append(names) }
        }
        return surroundings
    }
}

extension AuditRequest {
    /// The requested revision, or the merge base with ``newSince``.
    fileprivate func revisionOfOldAPI(_ repository: SideRepository) throws(AuditError) -> String? {
        guard apiSince == nil, let newSince else { return apiSince }
        return try mergeBases(with: newSince, in: repository).first?.hex
    }
}
