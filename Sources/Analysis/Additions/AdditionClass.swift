import AuditModel

/// What something that the port added is for.
enum AdditionClass: String, Hashable, Sendable {
    /// Something that people see.
    case interface = "ui"
    /// Exported to another language.
    case bridge
    /// Support code.
    case helper
    /// What the port keeps.
    case state
}

/// Tells what the declarations of a file are for.
struct AdditionClassifier {
    let index: FileIndex
    let drawing: Drawing
    let vocabulary: Vocabulary
    /// Whether a type is user interface, by its last name.
    let isView: (String) -> Bool

    /// - Parameter place: A declaration of the index.
    func classify(_ place: Int) -> AdditionClass {
        let declaration = index.declarations[place]
        let parts = parts(of: place)
        if isInterface(place, parts) { return .interface }
        if isExported(place) || parts.contains(where: isExported) { return .bridge }
        if declaration.kind.isType { return isState(parts) ? .state : .helper }
        switch declaration.kind {
        case .property, .enumCase, .associatedType, .typealias: return .state
        default: return .helper
        }
    }

    /// What shows that a declaration is of the user interface.
    func evidence(for place: Int) -> [Evidence] {
        let parts = parts(of: place).union([place])
        let inherited = index.usages.filter { usage in
            usage.kind == .inheritance && usage.declaration == place && isView(usage.name)
        }
        let pieces = drawing.pieces.filter { piece in
            piece.declaration.map(parts.contains) ?? false && piece.role.isDrawn
        }
        let visible = drawing.elements.filter { element in
            element.declaration.map(parts.contains) ?? false && element.label != nil
        }
        var seen: Set<String> = []
        return inherited.map { Evidence(label: "inherits", text: $0.name, line: $0.start.line) }
            + pieces.filter { seen.insert($0.type).inserted }
            .map { Evidence(label: $0.role.rawValue, text: $0.type, line: $0.start.line) }
            + visible.map { Evidence(label: $0.label ?? "", text: $0.value.description, line: $0.start.line) }
    }

    /// The declarations inside of one.
    private func parts(of place: Int) -> Set<Int> {
        var parts: Set<Int> = []
        for inner in index.declarations.indices.dropFirst(place + 1) {
            guard let parent = index.declarations[inner].parent, parent == place || parts.contains(parent) else {
                continue
            }
            parts.insert(inner)
        }
        return parts
    }

    // MARK: Classes

    private func isInterface(_ place: Int, _ parts: Set<Int>) -> Bool {
        let all = parts.union([place])
        let isDrawing =
            drawing.pieces.contains { piece in
                piece.role.isDrawn && piece.declaration.map(all.contains) ?? false
            }
            || drawing.elements.contains { element in
                element.label != nil && element.declaration.map(all.contains) ?? false
            }
        guard index.declarations[place].kind.isType else { return isDrawing }
        let roles = index.usages.filter { $0.kind == .inheritance && $0.declaration == place }
        let isOfViews = roles.contains { usage in
            isView(usage.name) && vocabulary.role(ofType: usage.name) != .controller
                && vocabulary.role(ofType: usage.name) != .layout
        }
        // A view that draws nothing, made to be reached from another language, is a bridge.
        if isOfViews { return isDrawing || !isExported(place) && !parts.contains(where: isExported) }
        return isDrawing && !parts.isEmpty
    }

    private func isExported(_ place: Int) -> Bool {
        let declaration = index.declarations[place]
        if declaration.access == .private || declaration.access == .fileprivate { return false }
        if index.usages.contains(where: { usage in
            usage.kind == .inheritance && usage.declaration == place && vocabulary.bridge.types.contains(usage.name)
        }) {
            return true
        }
        guard declaration.attributes.contains(where: vocabulary.bridge.attributes.contains) else { return false }
        // What a selector of the same file names is exported for the runtime only.
        let name = declaration.baseName
        return !index.usages.contains { usage in
            guard usage.name == name, let call = usage.call else { return false }
            return index.usages[call].kind == .macro && vocabulary.bridge.selectors.contains(index.usages[call].name)
        }
    }

    private func isState(_ parts: Set<Int>) -> Bool {
        let kinds = parts.map { index.declarations[$0].kind }
        let stored = kinds.count { $0 == .property || $0 == .enumCase }
        let working = kinds.count { $0 == .method || $0 == .subscript }
        return stored > 0 && stored >= working * 2
    }
}

extension Vocabulary.TypeRole {
    /// Whether something of this role is to be seen by itself.
    var isDrawn: Bool {
        switch self {
        case .view, .label, .button, .image, .shape, .layer: true
        case .container, .controller, .modifier, .style, .layout: false
        }
    }
}

extension Element {
    /// What it is, where it is something to be read or seen as such; `nil` for how something is drawn.
    var label: String? {
        switch category {
        case .systemImage: "system image"
        case .assetImage: "image"
        case .visibleString, .localisedString: "visible string"
        default: nil
        }
    }
}
