import Phrasing
import SourceModel

extension Release {
    /// `v1.2.0`, `3 commits after v1.2.0`.
    ///
    /// - Parameter quoted: Makes the tag safe for an output.
    package func phrase(_ quoted: (String) -> String = { $0 }) -> String {
        distance == 0 ? quoted(tag) : "\(Phrase.count(distance, "commit")) after \(quoted(tag))"
    }

    /// In the format of `git describe`, which git accepts as a revision: `v1.2.0-3-g1a2b3c4d5`.
    func described(_ commit: ObjectName?) -> String {
        distance == 0 ? tag : "\(tag)-\(distance)" + (commit.map { "-g\($0.short)" } ?? "")
    }
}
