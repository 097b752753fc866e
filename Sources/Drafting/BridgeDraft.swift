import Bridges
import RulesModel
import SourceModel

/// The layers of a bridge, as far as the files of a module tell them.
package struct BridgeDraft {
    package private(set) var rules: BridgeRules
    /// The files of each layer.
    private var files: [[BridgeFile]] = []
    /// The files that no layer was made of.
    package private(set) var unused: [RelativePath] = []

    /// - Parameter files: In the order in which names pass through them; those of one language in any.
    package init(of files: [BridgeFile]) {
        let components = files.flatMap { $0.facts?.components ?? [] }
        rules = BridgeRules(name: components.first?.nativeName.layerName ?? "bridge", layers: [])
        let exports = files.flatMap { $0.facts?.subjects ?? [] }.filter { $0.form == .export }
        let isPlugin = files.contains { $0.facts?.subjects.contains { $0.form == .plugin } ?? false }

        for component in components {
            guard let type = component.propsType, let file = files.first(where: { $0.has(type, [.type, .alias]) })
            else { continue }
            let kind: BridgeLayer.Kind =
                isPlugin ? .capacitorDefinitions : component.isGenerated ? .codegenSpec : .typescriptProps
            add(isPlugin ? "definitions" : "props", kind, type, [file])
        }
        for tag in components.compactMap(\.tag) {
            let users = files.filter { $0.has(tag, [.element]) }
            if !users.isEmpty { add("jsx", .jsxAttributes, tag, users) }
        }
        let native = exports.first { export in components.contains { export.answers(to: $0.nativeName) } }
        if let export = isPlugin ? nil : native ?? exports.first, let file = files.first(where: { $0.has(export) }) {
            let view = export.aliases.first { alias in components.contains { $0.nativeName == alias } }
            add("export", .reactNativeExport, view ?? export.aliases.first ?? export.name, [file])
        }
        if isPlugin {
            let sources = files.filter { $0.facts?.components.isEmpty ?? false && $0.hasSwift }
            let plugin = files.lazy.flatMap { $0.facts?.subjects ?? [] }.first { $0.form == .plugin }
            if let plugin { add("plugin", .capacitorPlugin, plugin.name, sources) }
        } else {
            // What the export names comes first, in whatever order the files are given.
            let isNamed = { (file: BridgeFile) in
                exports.contains { export in file.mainType.map(export.answers) ?? false }
            }
            let sources = files.filter(\.hasSwift)
            for file in sources.filter(isNamed) + sources.filter({ !isNamed($0) }) {
                if let type = file.mainType { add(type.layerName, .swiftProperties, type, [file]) }
            }
            if let manager = exports.first.flatMap({ export in rules.layers.firstIndex { $0.subjects == [export.name] }
            }) {
                rules.layers[manager].carries = [.method]
            }
        }
        let used = Set(self.files.joined().map(\.path))
        unused = files.map(\.path).filter { !used.contains($0) }
        rules.renames = BridgeAudit.likelyRenames(rules, files: self.files)
    }

    private mutating func add(_ name: String, _ kind: BridgeLayer.Kind, _ subject: String, _ files: [BridgeFile]) {
        let names = Set(rules.layers.map(\.name))
        let candidates = [name, subject.layerName] + (2...).lazy.prefix(rules.layers.count + 1).map { "\(name)\($0)" }
        guard let free = candidates.first(where: { !names.contains($0) }) else { return }
        rules.layers.append(
            BridgeLayer(
                name: free, kind: kind, paths: files.map { PathPattern("\($0.path)") },
                subjects: [subject]))
        self.files.append(files)
    }
}

extension BridgeSubject {
    fileprivate func answers(to name: String) -> Bool { self.name == name || aliases.contains(name) }
}

extension BridgeFile {
    fileprivate func has(_ name: String, _ forms: Set<BridgeSubject.Form>) -> Bool {
        facts?.subjects.contains { $0.name == name && forms.contains($0.form) } ?? false
    }

    fileprivate func has(_ subject: BridgeSubject) -> Bool { facts?.subjects.contains(subject) ?? false }

    fileprivate var hasSwift: Bool { facts?.subjects.contains { $0.form == .swiftType || $0.form == .plugin } ?? false }

    /// The type that the file is called after, or the first with members.
    fileprivate var mainType: String? {
        let types = (facts?.subjects ?? []).filter { $0.form == .swiftType }
        let stem = path.lastComponent.prefix { $0 != "." }
        return (types.first { $0.name == stem } ?? types.first { !$0.members.isEmpty })?.name
    }
}

extension String {
    /// `tideGauge` of `Outer.TideGauge`.
    fileprivate var layerName: String {
        let last = split(separator: ".").last.map(String.init) ?? self
        let capitals = last.prefix { $0.isUppercase }.count
        // Of a run of capitals all but the last begin the name: `RNTideGauge` is `rnTideGauge`.
        let small = capitals > 1 && capitals < last.count ? capitals - 1 : capitals
        return last.prefix(small).lowercased() + last.dropFirst(small)
    }
}
