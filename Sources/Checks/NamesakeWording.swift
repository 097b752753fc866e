import Comparison
import Differences
import Matching
import Normalisation
import ReportModel
import SourceModel

extension Comparison {
    /// The port's type with the name of a type that only upstream seems to have, in a file without a counterpart, as
    /// the end of a sentence; empty if there is none.
    func namesakeWording(of difference: Difference) -> String {
        guard let reference = difference.declaration?.pairing.upstream, difference.declaration?.pairing.port == nil
        else { return "" }
        let type = matching.declaration(reference, on: .upstream)
        guard type.kind.isType, type.kind != .extension else { return "" }
        let path = matching.file(reference.file, on: .upstream).path
        let name = matching.renaming.portName(forQualified: type.qualifiedName, in: path)
        let place = files.lazy.filter { $0.upstream == nil }.compactMap(\.port)
            .first { file in
                matching.port.files[file].index?.declarations.contains {
                    $0.kind.isNominalType && $0.qualifiedName == name && $0.access != .private
                        && $0.access != .fileprivate
                } ?? false
            }
        guard let place else { return "" }
        return "; `\(matching.file(place, on: .port).path.lastComponent)`, which has no counterpart, declares `\(name)`"
    }
}
