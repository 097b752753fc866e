import ReportModel
import RulesModel
import SourceModel

/// A port file that the rules map to the same upstream file as another one, and that is a second copy rather than
/// another part of it: only one of two copies is compared.
package struct SecondCopy: Hashable, Sendable {
    package var port: Int
    /// The copy that is compared.
    package var compared: Int
    package var mapping: Mapping
    /// The type that both have.
    package var type: String
}

extension Matching {
    package var secondCopies: [SecondCopy] {
        let pairs = types.compactMap { type -> (name: String, upstream: Int, port: Int)? in
            guard case .paired(let left, let right) = type.units, let name = left.name,
                let upstream = left.headers.first?.file, let port = right.headers.first?.file
            else { return nil }
            return (name, upstream, port)
        }
        let links = files.flatMap(\.links)
        return typesOfPortAlone.compactMap { name, file in
            // A part of a file may have a helper of the same name as another part.
            guard !pairs.contains(where: { $0.port == file }),
                let link = links.first(where: { $0.port == file && $0.mapping != nil }), let entry = link.mapping
            else { return nil }
            let mapping = rules.mappings[entry]
            return pairs.first {
                $0.upstream == link.upstream && ($0.name == name || mapping.types[$0.name] == name)
            }.map { SecondCopy(port: file, compared: $0.port, mapping: mapping, type: name) }
        }
    }
}
