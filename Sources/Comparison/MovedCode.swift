import Normalisation
import SourceModel

extension Comparison {
    /// Pairs of the port's files of which upstream has taken the same code from the one and put it into the other. Code
    /// that is gone or new in several files may have moved anywhere.
    package var movedCode: [Set<RelativePath>] {
        var (gone, new): ([DeclarationCode: [RelativePath]], [DeclarationCode: [RelativePath]]) = ([:], [:])
        for declaration in declarations {
            guard let port = declaration.file.flatMap({ files[$0].port }) else { continue }
            let path = matching.file(port, on: .port).path
            switch declaration.pairing {
            case .portOnly(let own) where declaration.status == .orphaned:
                gone[matching.normalised.port.code(of: own).meaning, default: []].append(path)
            case .upstreamOnly(let theirs) where !declaration.wasInBase && declaration.isBaseKnown:
                new[matching.normalised.upstream.code(of: theirs).meaning, default: []].append(path)
            default: continue
            }
        }
        let moved = gone.compactMap { code, places -> Set<RelativePath>? in
            guard !code.body.isEmpty, places.count == 1, let added = new[code], added.count == 1 else { return nil }
            return Set(places + added)
        }
        return moved.filter { $0.count == 2 }.sorted {
            ($0.min() ?? .root, $0.max() ?? .root) < ($1.min() ?? .root, $1.max() ?? .root)
        }
    }
}
