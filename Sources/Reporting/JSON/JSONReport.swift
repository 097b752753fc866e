import ReportModel
import SourceModel

/// The top level of `lockstep-report/1`. Names of properties are keys of the format.
struct JSONReport: Encodable {
    let schema = "lockstep-report/1"
    let tool: Tool
    let upstream: JSONSide
    let port: JSONSide
    let scope: JSONScope
    let files: [JSONFile]
    let declarations: [JSONDeclaration]
    let commits: [JSONCommit]
    let interface: [JSONInterfaceItem]
    @Nullable var mergeBase: JSONMergeBase?
    let findings: [JSONFinding]
    let remarks: [String]
    let verdict: JSONVerdict

    struct Tool: Encodable {
        let name = "lockstep"
        let version: String
    }

    init(_ report: Report) {
        tool = Tool(version: report.toolVersion)
        upstream = JSONSide(report.upstream)
        port = JSONSide(report.port)
        scope = JSONScope(report.scope)
        files = report.files.map(JSONFile.init)
        declarations = report.declarations.map(JSONDeclaration.init)
        commits = report.commits.map(JSONCommit.init)
        interface = report.interface.map(JSONInterfaceItem.init)
        mergeBase = report.mergeBase.map {
            JSONMergeBase(revision: $0.revision, commit: $0.commit.hex, loosened: $0.loosened)
        }
        findings = report.findings.map(JSONFinding.init)
        remarks = report.remarks
        verdict = JSONVerdict(report.verdict)
    }
}

struct JSONMergeBase: Encodable {
    let revision: String
    let commit: String
    let loosened: [String]
}

struct JSONSide: Encodable {
    @Nullable var repository: String?
    let root: String
    @Nullable var revision: String?
    @Nullable var commit: String?
    let medium: String

    init(_ side: ReportSide) {
        repository = side.repository
        root = side.root.description
        revision = side.revision
        commit = side.commit?.hex
        medium = side.medium.rawValue
    }
}

struct JSONScope: Encodable {
    let upstreamFiles: Int
    let portFiles: Int
    let upstreamDeclarations: Int
    let portDeclarations: Int
    let commitsRead: Int

    init(_ scope: Scope) {
        upstreamFiles = scope.upstreamFiles
        portFiles = scope.portFiles
        upstreamDeclarations = scope.upstreamDeclarations
        portDeclarations = scope.portDeclarations
        commitsRead = scope.commitsRead
    }
}

struct JSONVerdict: Encodable {
    let failOn: String
    let errors: Int
    let warnings: Int
    let notes: Int
    let exempted: Int
    let baselined: Int
    let old: Int
    let undecided: [String]
    let skipped: [String]
    let invalidRules: [String]
    let passed: Bool

    init(_ verdict: Verdict) {
        failOn = verdict.failOn.rawValue
        errors = verdict.errors
        warnings = verdict.warnings
        notes = verdict.notes
        exempted = verdict.exempted
        baselined = verdict.baselined
        old = verdict.old
        undecided = verdict.undecided
        skipped = verdict.skipped
        invalidRules = verdict.invalidRules
        passed = verdict.passed
    }
}
