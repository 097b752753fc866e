import RulesModel
import SourceModel

/// A change in the declarations of a bridge's outermost layer.
package struct APIChange: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case added, addedRequired, removed, madeRequired, madeOptional
        /// The earlier spelling of the type.
        case retyped(String)
    }

    package var condition: Condition
    /// The current cell, or the earlier one where it was removed.
    package var cell: BridgeCell

    /// The current spelling of the type.
    package var type: String? { cell.member.apiType }
}

extension BridgeMember {
    fileprivate var isDeclaredAlone: Bool { kind != .result || type?.keys != nil }

    /// The type; for a method, its parameter and return types, without options and results that have their own rows.
    fileprivate var apiType: String? {
        guard kind == .method else { return type?.written }
        let taken = parameters.filter { $0.type?.keys == nil }.map { $0.type?.written ?? "unknown" }
        let returned = type?.keys == nil ? type?.written ?? "void" : "an object"
        return "(\(taken.joined(separator: ", "))) => \(returned)"
    }
}

extension String {
    /// The type without layout differences.
    fileprivate var withoutLayout: String {
        let text = filter { !$0.isWhitespace }.replacing(";}", with: "}").replacing(",}", with: "}").replacing(
            ";", with: ",")
        return text.hasPrefix("|") ? String(text.dropFirst()) : text
    }
}

/// The public API of a bridge: its declarations without the calls of inner layers.
enum PublicAPI {
    /// The changes between two states of a layer.
    static func changes(from old: LayerCells, to new: LayerCells) -> [APIChange] {
        // A result without keys is reported with its method.
        let kept = new.cells.filter { $0.member.isDeclaredAlone }.flatMap { cell -> [APIChange] in
            let isOptional = cell.member.traits.contains(.optional)
            guard let was = old.cell(cell.name) else {
                guard isReported(cell, besides: old) else { return [] }
                let isRequired = !isOptional && [.property, .option].contains(cell.member.kind)
                return [APIChange(condition: isRequired ? .addedRequired : .added, cell: cell)]
            }
            var changes: [APIChange] = []
            if was.member.traits.contains(.optional) != isOptional {
                changes.append(APIChange(condition: isOptional ? .madeOptional : .madeRequired, cell: cell))
            }
            let (old, new) = (was.member.apiType, cell.member.apiType)
            if let old, old.withoutLayout != new?.withoutLayout {
                changes.append(APIChange(condition: .retyped(old), cell: cell))
            }
            return changes
        }
        let gone = old.cells.filter { $0.member.isDeclaredAlone }.filter { cell in
            new.cell(cell.name) == nil && isReported(cell, besides: new)
        }
        return kept + gone.map { APIChange(condition: .removed, cell: $0) }
    }

    /// Whether a name that only one state has is a separate change. The options and results of an added or removed
    /// method are not.
    private static func isReported(_ cell: BridgeCell, besides other: LayerCells) -> Bool {
        cell.member.kind.method(of: cell.name).map { other.cell($0) != nil } ?? true
    }
}

extension BridgeAudit {
    /// This audit with the changes of the outermost layer since an earlier revision.
    ///
    /// - Parameters:
    ///   - files: The layer's current files.
    ///   - earlier: The layer's files at the earlier revision.
    ///   - revision: The name of the earlier revision.
    ///   - isAskedFor: Whether the comparison was requested, so that the earlier layer must be readable.
    package func comparingAPI(
        of files: [BridgeFile], with earlier: [BridgeFile], since revision: String, isAskedFor: Bool
    ) -> BridgeAudit {
        guard let layer = rules.layers.first else { return self }
        let (old, new) = (
            LayerCells(layer, files: earlier, countsCalls: false), LayerCells(layer, files: files, countsCalls: false)
        )
        var audit = self
        if var unread = old.unread {
            unread.reason += " at `\(revision)`"
            if isAskedFor { audit.unread.append(unread) } else { audit.earlierAPI = unread.reason }
        } else if new.unread == nil {
            audit.apiChanges = PublicAPI.changes(from: old, to: new)
        }
        return audit
    }

    /// A remark about an API comparison that was not possible.
    package var remark: String? {
        earlierAPI.map { reason in
            "what the bridge `\(rules.name)` declares was not held against what it declared before: \(reason)"
        }
    }
}
