import Matching
import Normalisation
import ReportModel
import SourceModel

/// Where the compared files and declarations are, and how findings name them.
extension Comparison {
    package func location(of reference: DeclarationReference?, on side: Side) -> Location? {
        reference.map { reference in
            let declaration = matching.declaration(reference, on: side)
            var location = Location(
                path: matching.file(reference.file, on: side).path, line: declaration.start.line,
                symbol: declaration.qualifiedName)
            if declaration.overload != nil { location.overload = declaration.distinctName }
            return location
        }
    }

    package func location(ofFile file: Int?, on side: Side) -> Location? {
        file.map { Location(path: matching.file($0, on: side).path) }
    }

    /// The declaration on the side that has it; the port's if both have it.
    package func declaration(of comparison: DeclarationComparison) -> Declaration {
        matching.declaration(of: comparison.pairing)
    }

    /// Upstream's declaration at the synced commit.
    package func declaration(ofBase reference: BaseReference) -> Declaration? {
        bases[reference.base].file.index?.declarations[reference.declaration]
    }

    /// The port's own changes at or in a declaration, or in a file, that upstream removed.
    package func ownChanges(in place: Location) -> [DeclarationComparison] {
        declarations.filter { declaration in
            guard declaration.isChangedOrphan || declaration.status == .addition,
                let own = location(of: declaration.pairing.port, on: .port), own.path == place.path
            else { return false }
            guard let outer = place.symbol, let symbol = own.symbol else { return true }
            return symbol == outer || symbol.hasPrefix("\(outer).")
        }
    }
}

extension Declaration {
    /// `method `A.f()``.
    package var reportedName: String { "\(kind.rawValue) `\(distinctName)`" }
}
