import Phrasing
import SourceModel

/// Renamings in the format of a rules file, ready to be pasted.
package struct SubstitutionBlock {
    private let substitutions: [LearntSubstitution]

    package init(_ substitutions: [LearntSubstitution]) { self.substitutions = substitutions }

    package var lines: [String] {
        guard !substitutions.isEmpty else { return [] }
        return ["substitutions:", "  identifiers:"] + substitutions.map(line)
    }

    private func line(_ substitution: LearntSubstitution) -> String {
        let only = substitution.only.map(YAMLQuotation.word).joined(separator: ", ")
        return "    - { upstream: \(YAMLQuotation.quoted(substitution.upstream)), "
            + "port: \(YAMLQuotation.quoted(substitution.port))\(only.isEmpty ? "" : ", only: [\(only)]") }"
            + " # in \(Phrase.count(substitution.fileCount, "file"))"
    }
}
