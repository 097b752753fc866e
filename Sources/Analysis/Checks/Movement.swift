import AuditModel

/// Which side moved since the synced commit, as far as one is known.
struct Movement {
    var status: Status
    var isBaseKnown: Bool
    /// Whether upstream had the item at the synced commit.
    var wasInBase: Bool

    /// The end of a sentence; empty where nothing is known.
    var phrase: String {
        guard isBaseKnown else { return "" }
        return switch status {
        case .behind: "; upstream changed it since the synced commit, the port did not"
        case .ahead: "; the port changed it, upstream has stood still since the synced commit"
        case .diverged: "; both sides changed it since the synced commit"
        case .missing: wasInBase ? "; the port dropped it" : "; upstream added it since the synced commit"
        case .orphaned: "; upstream removed it since the synced commit, the port keeps it"
        case .addition: "; the port added it since the synced commit"
        case .inSync, .undetermined: ""
        }
    }

    /// What only the port changed is its maintainers' business until they ask.
    func severity(_ severity: Severity) -> Severity {
        guard isBaseKnown else { return severity }
        return switch status {
        case .ahead, .addition: .note
        case .missing where wasInBase: .note
        default: severity
        }
    }
}

extension Movement {
    init(of declaration: DeclarationComparison) {
        self.init(
            status: declaration.status, isBaseKnown: declaration.isBaseKnown, wasInBase: declaration.wasInBase)
    }

    /// The movement of a whole whose parts are `declarations`.
    init(ofParts declarations: [DeclarationComparison]) {
        let isBaseKnown = declarations.allSatisfy(\.isBaseKnown)
        self.init(
            status: .combined(declarations.map(PartStatus.init), isBaseKnown: isBaseKnown), isBaseKnown: isBaseKnown,
            wasInBase: isBaseKnown)
    }
}
