import Comparison
import ReportModel

extension Comparison {
    /// What both sides changed with what the commits say of it, which know when either side changed it and how: the
    /// comparison of three texts sees only what they have in common.
    package func judged(by moves: UpstreamMoves) -> Comparison {
        var judged = self
        for (place, declaration) in declarations.enumerated() where declaration.status == .diverged {
            guard let port = location(of: declaration.pairing.port, on: .port),
                let uptake = moves.uptake(at: Location(path: port.path, symbol: port.shownSymbol))
            else { continue }
            judged.declarations[place].uptake = uptake
        }
        return judged
    }
}
