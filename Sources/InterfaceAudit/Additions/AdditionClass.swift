import Comparison
import Matching
import ReportModel
import RulesModel
import SourceModel

/// What something that the port added is for.
package enum AdditionClass: String, Hashable, Sendable {
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
    private let usages: FactsByDeclaration
    private let pieces: FactsByDeclaration
    private let elements: FactsByDeclaration
    /// What the file's selectors name.
    private let selected: Set<String>

    init(index: FileIndex, drawing: Drawing, vocabulary: Vocabulary, isView: @escaping (String) -> Bool) {
        self.index = index
        self.drawing = drawing
        self.vocabulary = vocabulary
        self.isView = isView
        let count = index.declarations.count
        usages = FactsByDeclaration(index.usages.map(\.declaration), count: count)
        pieces = FactsByDeclaration(drawing.pieces.map(\.declaration), count: count)
        elements = FactsByDeclaration(drawing.elements.map(\.declaration), count: count)
        selected = Set(
            index.usages.compactMap { usage in
                guard let call = usage.call, index.usages[call].kind == .macro,
                    vocabulary.bridge.selectors.contains(index.usages[call].name)
                else { return nil }
                return usage.name
            })
    }

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
        let all = all(of: place)
        let inherited = inherited(by: place).filter { isView($0.name) }
        let pieces = pieces[all].map { drawing.pieces[$0] }.filter(\.role.isDrawn)
        let visible = elements[all].map { drawing.elements[$0] }.filter { $0.label != nil }
        var seen: Set<String> = []
        return inherited.map { Evidence(label: "inherits", text: $0.name, line: $0.start.line) }
            + pieces.filter { seen.insert($0.type).inserted }
            .map { Evidence(label: $0.role.rawValue, text: $0.type, line: $0.start.line) }
            + visible.map { Evidence(label: $0.label ?? "", text: $0.value.description, line: $0.start.line) }
    }

    /// The declarations inside of one, which stand behind it.
    private func parts(of place: Int) -> Range<Int> {
        let behind = index.declarations.indices.dropFirst(place + 1)
        return place + 1..<(behind.first { (index.declarations[$0].parent ?? -1) < place } ?? index.declarations.count)
    }

    private func all(of place: Int) -> Range<Int> { place..<parts(of: place).upperBound }

    private func inherited(by place: Int) -> [Usage] {
        usages[place].lazy.map { index.usages[$0] }.filter { $0.kind == .inheritance }
    }

    // MARK: Classes

    private func isInterface(_ place: Int, _ parts: Range<Int>) -> Bool {
        let all = all(of: place)
        let kind = index.declarations[place].kind
        let isDrawing =
            pieces[all].contains { drawing.pieces[$0].role.isDrawn }
            || elements[all].contains { number in
                // What code hands to a view that something else has made is no view.
                let label = drawing.elements[number].label
                return label != nil && (kind.isType || kind == .property || label != Element.visibleStringLabel)
            }
        guard kind.isType else { return isDrawing }
        let isOfViews = inherited(by: place).contains { usage in
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
        if inherited(by: place).contains(where: { vocabulary.bridge.types.contains($0.name) }) { return true }
        guard declaration.attributes.contains(where: vocabulary.bridge.attributes.contains) else { return false }
        // What a selector of the same file names is exported for the runtime only.
        return !selected.contains(declaration.baseName)
    }

    private func isState(_ parts: Range<Int>) -> Bool {
        let kinds = parts.map { index.declarations[$0].kind }
        let stored = kinds.count { $0 == .property || $0 == .enumCase }
        let working = kinds.count { $0 == .method || $0 == .subscript }
        return stored > 0 && stored >= working * 2
    }
}
