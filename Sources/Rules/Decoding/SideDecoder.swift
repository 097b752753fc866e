import RulesModel
import SourceModel

extension ValueReader {
    func side(_ value: YAMLValue?, _ side: Side) -> RuleSide? {
        let name = "'\(side.rawValue)'"
        guard let entry = entry(value, name, required: ["root"], optional: ["repository", "related"]) else {
            return nil
        }
        let repository = repository(entry["repository"])
        let related = uniqueList(entry["related"], "'related'") { path($0, "a related folder", as: .folder) }
        guard let root = path(entry["root"], "'root'", as: .root) else { return nil }
        return RuleSide(
            repository: repository, root: RelativePath(root), rootLine: entry["root"]?.place.line,
            related: related.map { RelativePath($0) })
    }

    private func repository(_ value: YAMLValue?) -> String? {
        guard let value, let text = text(value, "'repository'") else { return nil }
        if RepositoryName.isValid(text) { return text }
        log.report(
            "'repository' must be a repository on GitHub, written as owner/name, not \(quoted(text))", at: value.place)
        return nil
    }
}
