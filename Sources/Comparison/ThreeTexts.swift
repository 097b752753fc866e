import ReportModel

/// The three texts of one item that decide its status, normalised: upstream at the synced commit, upstream now,
/// the port.
struct ThreeTexts<Text: Equatable> {
    /// Whether there is a synced commit, so that `base == nil` means that upstream did not have the item then.
    var isBaseKnown: Bool
    var base: Text?
    var upstream: Text?
    var port: Text?

    /// The table of statuses, as the documentation has it. Without a base, an item that only the port has counts
    /// as an addition and one that differs is undetermined: which side moved is not known.
    var status: Status {
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
    /// The status of a whole whose parts have `statuses`.
    ///
    /// - Parameter isBaseKnown: Whether the parts were judged by three texts. If they were not, all that can be
    ///   said of a whole with any difference is that it differs.
    static func combined(_ statuses: some Sequence<PartStatus>, isBaseKnown: Bool) -> Status {
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
                // What upstream does to something that the port has dropped does not concern the port.
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
    init(_ declaration: DeclarationComparison) {
        self.init(
            status: declaration.status, wasInBase: declaration.wasInBase, isPortCopied: declaration.isPortCopied,
            isWritten: declaration.isVerbatim)
        guard let rename = declaration.rename, rename.isPort, !rename.isUpstream, status == .ahead,
            isPortCopied
        else { return }
        (status, isRenamed) = (.inSync, true)
    }

    init(unconditioned declaration: DeclarationComparison) {
        self.init(declaration)
        status = declaration.statusUnconditioned
    }
}

/// The status of a part of a file, as the file's own status needs it.
struct PartStatus {
    var status: Status
    /// Whether upstream had the part at the synced commit.
    var wasInBase: Bool
    /// Whether the port's part means what upstream's does, at the synced commit or now.
    var isPortCopied: Bool
    /// Whether it is written so as well.
    var isWritten: Bool
    /// Whether it is upstream's but for a name of the port's own.
    var isRenamed = false

    /// Whether nothing but copying was done to the part: it is upstream's, or upstream's alone and new.
    var isVerbatim: Bool { isWritten || (status == .missing && !wasInBase) }
}
