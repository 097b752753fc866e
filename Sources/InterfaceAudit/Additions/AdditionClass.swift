import Comparison
import Elements
import Matching
import ReportModel
import RulesModel
import SourceModel

/// The purpose of a declaration that the port added.
package enum AdditionClass: String, Hashable, Sendable {
    /// Visible user interface.
    case interface = "ui"
    /// Exported to another language.
    case bridge
    /// Support code.
    case helper
    /// Stored values.
    case state
}

/// Classifies the declarations of a file.
struct AdditionClassifier {
    private let file: Reach.File
    private let index: FileIndex
    private let vocabulary: Vocabulary
    /// Whether a type, given by its last name, is user interface.
    private let isView: (String) -> Bool
    /// The names in the file's selectors.
    private let selected: Set<String>

    init(_ file: Reach.File, _ vocabulary: Vocabulary, isView: @escaping (String) -> Bool) {
        let index = file.file.index ?? FileIndex()
        (self.file, self.index, self.vocabulary, self.isView) = (file, index, vocabulary, isView)
        selected = Set(
            index.usages.compactMap { usage in
                guard let call = usage.call, index.usages[call].kind == .macro,
                    vocabulary.bridge.selectors.contains(index.usages[call].name)
                else { return nil }
                return usage.name
            })
    }

    /// - Parameter number: An index of the file's declarations.
    func classify(_ number: Int) -> AdditionClass {
        let declaration = index.declarations[number]
        let parts = parts(of: number)
        if isInterface(number, parts) { return .interface }
        if isExported(number) || parts.contains(where: isExported) { return .bridge }
        if declaration.kind.isType { return isState(parts) ? .state : .helper }
        switch declaration.kind {
        case .property, .enumCase, .associatedType, .typealias: return .state
        default: return .helper
        }
    }

    /// The evidence that a declaration is user interface.
    func evidence(for number: Int) -> [Evidence] {
        let all = all(of: number)
        let inherited = inherited(by: number).filter { isView($0.name) }
        let pieces = file.pieces[all].map { file.drawing.pieces[$0] }.filter(\.role.isDrawn)
        let visible = file.elements[all].map { file.drawing.elements[$0] }.filter { $0.label != nil }
        var seen: Set<String> = []
        return inherited.map { Evidence(.fact(.inherits), $0.name, line: $0.start.line) }
            + pieces.filter { seen.insert($0.type).inserted }
            .map { Evidence(.shown($0.role.rawValue), $0.type, line: $0.start.line) }
            + visible.map { Evidence(.shown($0.label ?? ""), $0.value.description, line: $0.start.line) }
    }

    /// The declarations inside a declaration, which follow it directly.
    private func parts(of number: Int) -> Range<Int> {
        let behind = index.declarations.indices.dropFirst(number + 1)
        return number
            + 1..<(behind.first { (index.declarations[$0].parent ?? -1) < number } ?? index.declarations.count)
    }

    private func all(of number: Int) -> Range<Int> { number..<parts(of: number).upperBound }

    private func inherited(by declaration: Int) -> [Usage] {
        file.usages[declaration].lazy.map { index.usages[$0] }.filter { $0.kind == .inheritance }
    }

    // MARK: Classes

    private func isInterface(_ number: Int, _ parts: Range<Int>) -> Bool {
        let all = all(of: number)
        let kind = index.declarations[number].kind
        let isDrawing =
            file.pieces[all].contains { file.drawing.pieces[$0].role.isDrawn }
            || file.elements[all].contains { element in
                // A text that code passes to an existing view is no view.
                let label = file.drawing.elements[element].label
                return label != nil && (kind.isType || kind == .property || label != Element.visibleStringLabel)
            }
        guard kind.isType else { return isDrawing }
        let isOfViews = inherited(by: number).contains { usage in
            isView(usage.name) && vocabulary.role(ofType: usage.name) != .controller
                && vocabulary.role(ofType: usage.name) != .layout
        }
        // A view that draws nothing and is exported to another language is a bridge.
        if isOfViews { return isDrawing || !isExported(number) && !parts.contains(where: isExported) }
        return isDrawing && !parts.isEmpty
    }

    private func isExported(_ number: Int) -> Bool {
        let declaration = index.declarations[number]
        if declaration.access == .private || declaration.access == .fileprivate { return false }
        if inherited(by: number).contains(where: { vocabulary.bridge.types.contains($0.name) }) { return true }
        guard declaration.attributes.contains(where: vocabulary.bridge.attributes.contains) else { return false }
        // A declaration that a selector of the same file names is only exported for the runtime.
        return !selected.contains(declaration.baseName)
    }

    private func isState(_ parts: Range<Int>) -> Bool {
        let kinds = parts.map { index.declarations[$0].kind }
        let stored = kinds.count { $0 == .property || $0 == .enumCase }
        let working = kinds.count { $0 == .method || $0 == .subscript }
        return stored > 0 && stored >= working * 2
    }
}
