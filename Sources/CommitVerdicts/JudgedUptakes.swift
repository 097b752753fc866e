import Comparison
import ReportModel

extension Comparison {
    /// The comparison with the uptakes of diverged declarations taken from the commits. Commits show when and how each
    /// side changed; a comparison of three texts only sees what these have in common.
    package func judged(by moves: UpstreamMoves) -> Comparison {
        var judged = self
        for (index, declaration) in declarations.enumerated() where declaration.status == .diverged {
            guard let port = location(of: declaration.pairing.port, on: .port),
                let uptake = moves.uptake(at: Location(path: port.path, symbol: port.shownSymbol))
            else { continue }
            judged.declarations[index].uptake = uptake
        }
        return judged
    }
}
