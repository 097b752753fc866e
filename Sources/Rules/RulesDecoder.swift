import RulesModel

/// The result of decoding a rules file.
package enum RulesDecoding: Hashable, Sendable {
    case accepted(RuleSet)
    /// Every problem of the file, sorted by line and column; never empty.
    case refused([RulesProblem])
}

/// Reads rules files.
package enum RulesDecoder {
    /// The version of the format that this decoder reads.
    package static let version = 1

    /// The largest file that is read, in bytes of UTF-8.
    package static let sizeLimit = TextGuard.sizeLimit

    /// Decodes and validates the text of a rules file, whose `checks` and `exemptions` may name `knownChecks`.
    ///
    /// - Parameter isStrict: Whether an `until` that names no day is a problem of the file, rather than an expired
    ///   exemption.
    ///
    /// Hostile text is rejected in linear time. But YAML may nest a thousand levels deep, which takes up to 2 MiB of
    /// stack in a debug build: more than secondary threads have on every platform.
    package static func decode(
        _ text: String, knownChecks: KnownChecks, isStrict: Bool = true
    ) -> RulesDecoding {
        let log = ProblemLog()
        let rules = TextGuard.accepted(text, reportingTo: log)
            .flatMap { YAMLDocument.root(of: $0, reportingTo: log) }
            .flatMap { ValueReader(log: log, knownChecks: knownChecks, isStrict: isStrict).rules($0) }
        return result(rules, log)
    }

    /// Decodes and validates the bytes of a rules file, which must be UTF-8.
    package static func decode(
        utf8 bytes: [UInt8], knownChecks: KnownChecks, isStrict: Bool = true
    ) -> RulesDecoding {
        let log = ProblemLog()
        guard let text = TextGuard.text(bytes, reportingTo: log) else { return result(nil, log) }
        return decode(text, knownChecks: knownChecks, isStrict: isStrict)
    }

    private static func result(_ rules: RuleSet?, _ log: ProblemLog) -> RulesDecoding {
        if log.isEmpty, let rules { return .accepted(rules) }
        if log.isEmpty { log.report("the rules file could not be read", at: .start) }
        return .refused(log.sorted)
    }
}
