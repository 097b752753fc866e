import Bridges
import SourceModel

extension BridgeDraft {
    /// A draft for each exported view and module that the scripts use, without what belongs to the others.
    package static func all(of files: [BridgeFile]) -> [BridgeDraft] {
        let exports = files.flatMap { $0.facts?.subjects ?? [] }.filter { $0.form == .export && !$0.members.isEmpty }
        let modules = NativeModules(files)
        let used = files.compactMap(\.facts).flatMap { facts in
            facts.components.map(\.nativeName) + modules.methods(in: facts).compactMap(\.owner)
        }
        let owners = exports.filter { used.contains(where: $0.answers) }
        var drafts = owners.map { export in
            var draft = BridgeDraft(of: files.compactMap { $0.part(of: export, besides: exports) })
            let isView = files.contains { $0.facts?.components.contains { export.answers(to: $0.nativeName) } ?? false }
            if !isView { draft.rules.name = (export.aliases.first ?? export.name).layerName }
            return draft
        }.filter { $0.rules.layers.count > 1 }
        // Two files may export one view: for the old architecture and for the new one.
        let names = drafts.map(\.rules.name)
        for (position, name) in names.enumerated() {
            let count = names[...position].count { $0 == name }
            if count > 1 { drafts[position].rules.name += "\(count)" }
        }
        guard owners.count > 1, var first = drafts.first else { return [BridgeDraft(of: files)] }
        let taken = Set(drafts.flatMap(\.files).joined().map(\.path))
        first.unused = files.map(\.path).filter { path in
            !taken.contains(path) && !first.unsupported.contains { $0.path == path }
        }
        return [first] + drafts.dropFirst()
    }
}

extension BridgeFile {
    /// What one of several exports has of a file; `nil` for the file of another.
    fileprivate func part(of export: BridgeSubject, besides exports: [BridgeSubject]) -> BridgeFile? {
        func isOther(_ name: String) -> Bool {
            !export.answers(to: name) && exports.contains { $0.answers(to: name) }
        }
        guard var facts else { return self }
        facts.subjects.removeAll { $0.form == .export && $0 != export }
        guard facts.subjects.contains(export) || !hasExport, !mainNames.contains(where: isOther) else { return nil }
        // A view of Android alone belongs to no export.
        let others = facts.components.filter { !export.answers(to: $0.nativeName) }
        facts.components.removeAll(where: others.contains)
        facts.commands.removeAll { $0.owner.map(isOther) ?? false }
        // The component around an element begins before it.
        func wrappers(of components: [NativeComponent]) -> Set<String> {
            let elements = facts.subjects.filter { subject in
                subject.form == .element && components.contains { $0.tag == subject.name }
            }
            return Set(
                elements.compactMap { element in facts.componentProps.last { $0.place < element.place }?.type }
                    + components.compactMap(\.propsType))
        }
        let foreign = wrappers(of: others).subtracting(wrappers(of: facts.components))
        facts.componentProps.removeAll { foreign.contains($0.type) }
        return BridgeFile(path: path, facts: facts)
    }
}
