import RulesModel
import SourceModel

extension ValueReader {
    /// Reads a glob over paths.
    func pattern(_ value: YAMLValue?, _ name: String) -> PathPattern? {
        path(value, name, as: .pattern).map { PathPattern($0) }
    }

    /// Reads a path; the problem of an unusable one says what to write instead.
    func path(_ value: YAMLValue?, _ name: String, as use: PathUse) -> String? {
        guard let value, let text = possiblyEmptyText(value, name) else { return nil }
        guard let objection = use.objection(to: text) else { return text }
        log.report("\(name): \(objection)", at: value.place)
        return nil
    }

    /// Reads a list without duplicates.
    func uniqueList(_ value: YAMLValue?, _ name: String, of element: (YAMLValue) -> String?) -> [String] {
        var places: [String: Place] = [:]
        return list(value, name) { value in
            guard let text = element(value) else { return nil }
            if let first = places.updateValue(value.place, forKey: text) {
                log.report("\(quoted(text)) is in \(name) twice, first in line \(first.line)", at: value.place)
            }
            return text
        }
    }
}
