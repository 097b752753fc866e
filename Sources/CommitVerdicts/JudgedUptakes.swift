import Comparison
import ReportModel

extension Comparison {
    /// The comparison with the uptakes of diverged declarations taken from the commits. Commits show when and how each
    /// side changed; a comparison of three texts only sees what these have in common. If the port's text, with the members
    /// that it uses, has all that upstream added and nothing that it removed, no commit is lacking. If it has what upstream
    /// replaced, something is lacking, though it may have each commit's last trace.
    package func judged(by moves: UpstreamMoves) -> Comparison {
        var judged = self
        for (index, declaration) in declarations.enumerated()
        where declaration.status == .diverged && declaration.uptake != .ported {
            guard let port = location(of: declaration.pairing.port, on: .port),
                let uptake = moves.uptake(at: Location(path: port.path, symbol: port.shownSymbol)),
                uptake != .ported || !declaration.keepsOld
            else { continue }
            judged.declarations[index].uptake = uptake
        }
        return judged
    }
}
