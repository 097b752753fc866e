import RulesModel
import SourceModel

extension RulesEditor {
    /// Why no mapping can name `path`, as the end of a sentence; `nil` if one can.
    package static func objection(to path: RelativePath) -> String? {
        let text = String(decoding: path.bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(path.bytes) else { return "its name is not UTF-8" }
        guard PathPattern(text).isLiteral else { return "its name has a wildcard in it" }
        if PathUse.file.objection(to: text) != nil { return unwritable }
        return objection(toPattern: PathPattern(text))
    }

    /// Why no entry can have `pattern`, as the end of a sentence; `nil` if one can.
    package static func objection(toPattern pattern: PathPattern) -> String? {
        let text = pattern.text
        if PathUse.pattern.objection(to: text) != nil { return unwritable }
        let log = ProblemLog()
        let list = TextGuard.accepted("- \(WrittenScalar.of(text))\n", reportingTo: log)
            .flatMap { YAMLDocument.root(of: $0, reportingTo: log) }
        guard log.isEmpty, case .list(let elements)? = list?.content,
            case .scalar(let scalar)? = elements.first?.content,
            scalar.text.utf8.elementsEqual(text.utf8)
        else { return unwritable }
        return nil
    }

    private static let unwritable = "its name cannot be written in a rules file"
}
