/// A finding. Names of properties are keys of the format; those without a value are left out.
struct SARIFResult: Encodable {
    struct Suppression: Encodable {
        let kind = "external"
        let status = "accepted"
        let justification: String
    }

    struct Properties: Encodable {
        /// The weight of the finding where it is not set aside.
        let severity: String
        /// How the finding stands, as the other reports call it.
        let standing: String
        /// Those that did it, newest first, each with its subject.
        let upstreamCommits: [String]?
    }

    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: SARIFMessage
    let locations: [SARIFLocation]
    let relatedLocations: [SARIFLocation]?
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?
    let baselineState: String?
    let properties: Properties
}

struct SARIFLocation: Encodable {
    struct Physical: Encodable {
        let artifactLocation: SARIFArtifactLocation
        let region: SARIFRegion?
    }

    /// By which a message refers to the place.
    var id: Int?
    var message: SARIFMessage?
    let physicalLocation: Physical
    var logicalLocations: [Logical]?

    struct Logical: Encodable {
        let fullyQualifiedName: String
    }
}

struct SARIFArtifactLocation: Encodable {
    var uri: String?
    var uriBaseId: String?
    var description: SARIFMessage?
}

/// One line, or what is known of it; all four numbers are demanded by code scanning.
struct SARIFRegion: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    /// - Parameter columns: Without them, the first character stands for the line.
    init(line: Int, columns: Range<Int>?) {
        startLine = max(line, 1)
        startColumn = columns?.lowerBound ?? 1
        endLine = startLine
        endColumn = columns?.upperBound ?? 2
    }
}
