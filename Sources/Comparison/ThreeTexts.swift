import ReportModel

/// The three normalised texts that determine the status of an item: upstream at the synced commit, current upstream,
/// the port.
package struct ThreeTexts<Text: Equatable> {
    /// Whether there is a synced commit. If so, `base == nil` means that upstream did not have the item then.
    package var isBaseKnown: Bool
    package var base: Text?
    package var upstream: Text?
    package var port: Text?

    package init(isBaseKnown: Bool, base: Text?, upstream: Text?, port: Text?) {
        (self.isBaseKnown, self.base, self.upstream, self.port) = (isBaseKnown, base, upstream, port)
    }

    /// The table of statuses, as documented. Without a base, an item that only the port has is an addition, and one
    /// that differs is undetermined, because it is unknown which side changed.
    package var status: Status {
        switch (upstream, port) {
        case (nil, nil): .undetermined
        case (_, nil): .missing
        case (nil, _): base == nil ? .addition : .orphaned
        case (let upstream?, let port?):
            if upstream == port {
                .inSync
            } else if !isBaseKnown {
                .undetermined
            } else if base == port {
                .behind
            } else if base == upstream {
                .ahead
            } else {
                .diverged
            }
        }
    }
}

extension Status {
    /// The status of a whole whose parts have the given statuses.
    ///
    /// - Parameter isBaseKnown: Whether the parts were compared in three texts. If not, a whole with any difference can
    ///   only be called different.
    package static func combined(_ statuses: some Sequence<PartStatus>, isBaseKnown: Bool) -> Status {
        var upstreamMoved = false
        var portMoved = false
        for part in statuses {
            switch part.status {
            case .inSync: continue
            case .undetermined: return .undetermined
            case .behind: upstreamMoved = true
            case .orphaned:
                upstreamMoved = true
                if !part.isPortCopied { portMoved = true }
            case .ahead, .addition: portMoved = true
            case .diverged: (upstreamMoved, portMoved) = (true, true)
            case .missing:
                // Upstream's changes to something that the port has dropped do not concern the port.
                if part.wasInBase { portMoved = true } else { upstreamMoved = true }
            }
            if !isBaseKnown { return .undetermined }
        }
        switch (upstreamMoved, portMoved) {
        case (false, false): return .inSync
        case (true, false): return .behind
        case (false, true): return .ahead
        case (true, true): return .diverged
        }
    }
}

extension PartStatus {
    package init(_ declaration: DeclarationComparison) {
        self.init(
            status: declaration.status, wasInBase: declaration.wasInBase, isPortCopied: declaration.isPortCopied,
            isWritten: declaration.isVerbatim)
        guard let rename = declaration.rename, rename.isPort, !rename.isUpstream, status == .ahead,
            isPortCopied
        else { return }
        (status, isRenamed) = (.inSync, true)
    }

    package init(unconditioned declaration: DeclarationComparison) {
        self.init(declaration)
        status = declaration.statusUnconditioned
    }
}

/// The status of a part of a file, for computing the file's status.
package struct PartStatus {
    package var status: Status
    /// Whether upstream had the part at the synced commit.
    package var wasInBase: Bool
    /// Whether the port's part means the same as upstream's, then or now.
    package var isPortCopied: Bool
    /// Whether it is also written the same.
    package var isWritten: Bool
    /// Whether it is upstream's except for a name of the port's own.
    package var isRenamed = false

    package init(status: Status, wasInBase: Bool, isPortCopied: Bool, isWritten: Bool) {
        (self.status, self.wasInBase) = (status, wasInBase)
        (self.isPortCopied, self.isWritten) = (isPortCopied, isWritten)
    }

    /// Whether the part was only copied: it equals upstream's, or only upstream has it and added it since.
    package var isVerbatim: Bool { isWritten || (status == .missing && !wasInBase) }
}
