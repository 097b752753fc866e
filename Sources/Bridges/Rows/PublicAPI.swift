import RulesModel
import SourceModel

/// A change of what the outermost layer of a bridge declares.
package struct APIChange: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case added, addedRequired, removed, madeRequired, madeOptional
        /// The type as it was written before.
        case retyped(String)

        /// Whether code that was written for what was there before may stop working.
        package var isBreaking: Bool {
            switch self {
            case .added, .madeOptional: false
            case .addedRequired, .removed, .madeRequired, .retyped: true
            }
        }
    }

    package var condition: Condition
    /// As it is now, or as it was where it was removed.
    package var cell: BridgeCell

    /// The type as it is written now.
    package var type: String? { cell.member.apiType }
}

extension BridgeMember {
    fileprivate var isDeclaredAlone: Bool { kind != .result || type?.keys != nil }

    /// The type; of a method, the types that it takes and returns, without options and results that are rows of their own.
    fileprivate var apiType: String? {
        guard kind == .method else { return type?.written }
        let taken = parameters.filter { $0.type?.keys == nil }.map { $0.type?.written ?? "unknown" }
        let returned = type?.keys == nil ? type?.written ?? "void" : "an object"
        return "(\(taken.joined(separator: ", "))) => \(returned)"
    }
}

extension String {
    /// The same however it is laid out.
    fileprivate var withoutLayout: String {
        let text = filter { !$0.isWhitespace }.replacing(";}", with: "}").replacing(",}", with: "}").replacing(
            ";", with: ",")
        return text.hasPrefix("|") ? String(text.dropFirst()) : text
    }
}

/// What a bridge declares to the outside: calls of what is behind it are no part of that.
enum PublicAPI {
    /// What changed between two states of a layer.
    static func changes(from old: LayerCells, to new: LayerCells) -> [APIChange] {
        // A result without keys is told with its method.
        let kept = new.cells.filter { $0.member.isDeclaredAlone }.flatMap { cell -> [APIChange] in
            let isOptional = cell.member.traits.contains(.optional)
            guard let was = old.cell(cell.name) else {
                guard isTold(cell, besides: old) else { return [] }
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
            new.cell(cell.name) == nil && isTold(cell, besides: new)
        }
        return kept + gone.map { APIChange(condition: .removed, cell: $0) }
    }

    /// Whether a name that one state alone has is a change of its own: a method's parts come and go with it.
    private static func isTold(_ cell: BridgeCell, besides other: LayerCells) -> Bool {
        cell.member.kind.method(of: cell.name).map { other.cell($0) != nil } ?? true
    }
}

extension BridgeAudit {
    /// The same with what changed in the outermost layer since an earlier revision.
    ///
    /// - Parameters:
    ///   - files: Those of now and of then.
    ///   - revision: What the earlier state is called.
    ///   - isAskedFor: Whether the layer has to be there then.
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

    /// What a reader must know of what was not compared.
    package var remark: String? {
        earlierAPI.map { reason in
            "what the bridge `\(rules.name)` declares was not held against what it declared before: \(reason)"
        }
    }
}
