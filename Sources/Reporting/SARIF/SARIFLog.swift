/// The top of SARIF 2.1.0. Names of properties are keys of the format; those without a value are left out.
struct SARIFLog: Encodable {
    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [SARIFRun]
}

struct SARIFRun: Encodable {
    struct Tool: Encodable {
        let driver: SARIFDriver
    }

    /// Tells the runs on several pairs of one repository from each other: code scanning replaces what an earlier run
    /// of the same name found.
    struct AutomationDetails: Encodable {
        let id: String
    }

    struct VersionControl: Encodable {
        let repositoryUri: String
        let revisionId: String
    }

    struct Properties: Encodable {
        /// How many results there would be without a limit.
        let findings: Int
        /// How many there are.
        let results: Int
    }

    let tool: Tool
    let automationDetails: AutomationDetails
    let originalUriBaseIds: [String: SARIFArtifactLocation]
    let versionControlProvenance: [VersionControl]?
    let invocations: [SARIFInvocation]
    let columnKind = "utf16CodeUnits"
    let results: [SARIFResult]
    let properties: Properties
}

struct SARIFDriver: Encodable {
    let name = "Lockstep"
    let version: String
    let semanticVersion: String?
    let rules: [SARIFRule]
}

/// A check, as code scanning shows it beside its alerts.
struct SARIFRule: Encodable {
    struct Configuration: Encodable {
        let level: String
    }

    struct Properties: Encodable {
        enum CodingKeys: String, CodingKey {
            case tags
            case problemSeverity = "problem.severity"
        }

        let tags: [String]
        let problemSeverity: String
    }

    let id: String
    let shortDescription: SARIFMessage
    let fullDescription: SARIFMessage
    let help: SARIFMessage
    let defaultConfiguration: Configuration
    let properties: Properties
}

struct SARIFMessage: Encodable {
    let text: String
    var markdown: String?
}

/// How the run went.
struct SARIFInvocation: Encodable {
    let executionSuccessful: Bool
    let exitCode: Int32
    let exitCodeDescription: String
    let toolExecutionNotifications: [SARIFNotification]
    let toolConfigurationNotifications: [SARIFNotification]
}

struct SARIFNotification: Encodable {
    let level: String
    let message: SARIFMessage
}
