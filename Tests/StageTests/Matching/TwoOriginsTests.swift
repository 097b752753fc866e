import RulesModel
import SourceModel
import Testing

@Suite("Members that upstream had as two at the synced commit stay two")
struct TwoOriginsTests {
    private static func maker(_ name: String) -> String {
        """
            static func \(name)(underlying: Error?) -> Fault {
                var error = Fault(code: .\(name))
                error.underlying = underlying
                return error
            }

        """
    }
    private static func fault(_ names: String...) -> String {
        "struct Fault: Error {\n    var code: Code\n    var underlying: Error?\n\(names.map(maker).joined())}\n"
    }

    private func audit(base: String?, upstream: String, port: String) -> TestAudit {
        base.map { TestAudit(base: $0, upstream: upstream, port: port) } ?? TestAudit(upstream: upstream, port: port)
    }

    @Test("What upstream removed has not become a sibling that the port never took")
    func sibling() {
        #expect(
            audit(
                base: Self.fault("clientClosesLine", "clientClosedLine", "serverClosedLine"),
                upstream: Self.fault("clientClosedLine", "serverClosedLine"),
                port: Self.fault("clientClosesLine", "clientClosedLine")
            ).findings == [
                "dropped-member Fault.serverClosedLine(underlying:)",
                "orphaned-member Fault.clientClosesLine(underlying:)",
            ])
        // One that upstream added instead is the same under a new name.
        #expect(
            audit(
                base: Self.fault("clientClosesLine", "clientClosedLine"),
                upstream: Self.fault("clientClosedLine", "serverClosedLine"),
                port: Self.fault("clientClosesLine", "clientClosedLine")
            ).findings == ["behind-file A.swift"])
    }

    @Test("Of several members with a similar text, the words of the names and the parameters choose")
    func words() {
        func branch(_ signature: String, _ call: String, _ fault: String) -> String {
            """
                mutating func \(signature) -> Action {
                    switch self.state {
                    case .query(var query, let context) where !query.isComplete:
                        return self.avoidingCopy { machine -> Action in
                            let action = query.\(call)
                            machine.state = .query(query, context)
                            return machine.modify(with: action)
                        }
                    default:
                        return self.closeAndCleanUp(.unexpectedMessage(.\(fault)))
                    }
                }

            """
        }
        let guarded = """
                mutating func dataRowReceived(_ row: Row) -> Action {
                    guard case .query(var query, let context) = self.state, !query.isComplete else {
                        return self.closeAndCleanUp(.unexpectedMessage(.dataRow(row)))
                    }
                    return self.avoidingCopy { machine -> Action in
                        let action = query.dataRowReceived(row)
                        machine.state = .query(query, context)
                        return machine.modify(with: action)
                    }
                }

            """
        let base =
            "struct Machine {\n    var state: State\n" + branch("noDataReceived()", "noDataReceived()", "noData")
            + guarded
            + "}\n"
        let port =
            "struct Machine {\n    var state: State\n"
            + branch("rowDataReceived(_ row: Row)", "rowDataReceived(row)", "rowData(row)")
            .replacing(".query(var query, let context) where !query.isComplete", with: ".statement(var query)")
            .replacing(".query(query, context)", with: ".statement(query)") + "}\n"
        let now = base.replacing("avoidingCopy", with: "plainly")
        #expect(
            audit(base: base, upstream: now, port: port).findings == [
                "diverged-member Machine.rowDataReceived(_:)", "dropped-behind-member Machine.noDataReceived()",
            ])
    }

    @Test("Two port files of one upstream file, each with its own synced commit, share its members")
    func twoPortFiles() {
        let answer = """
            log("Processing", response.id)
                    if let request = removePending(id: response.id) {
                        switch response.result {
                        case .success(let value): request.resume(returning: value)
                        case .failure(let fault): request.resume(throwing: fault)
                        }
                    }
            """
        let others = """
                func list(_ cursor: Cursor) async throws -> [Tool] { try await send(ListTools(cursor), retries: 3) }
                func call(_ tool: Tool) async throws -> Content { try await send(CallTool(tool.name), timeout: limit) }
            }

            """
        func client(_ name: String, _ body: String) -> String {
            "final class Client {\n    let limit: Int\n    func \(name)(_ response: Response) async {\n        \(body)\n    }\n"
        }
        let base = client("answer", answer) + others
        var audit = TestAudit(
            upstream: ["Client.swift": client("answer", "await queue.pass(response, to: pending)") + others], port: [:])
        audit.port = [
            "Client.swift": client("intercept", answer + "\n        await check(response)") + "}\n",
            "Client+Methods.swift": "extension Client {\n" + others,
        ]
        audit.rules.mappings = ["Client+Methods.swift", "Client.swift"].map {
            Mapping(
                upstream: PathPattern("Client.swift"), port: PathPattern($0), synced: SyncedEntry(commit: "abcd123"))
        }
        audit.bases = [0: ["Client.swift": base], 1: ["Client.swift": base]]
        #expect(audit.findings == ["diverged-member Client.intercept(_:)"])
    }

    @Test("Without a synced commit, the last two with the same object in their names and the same text are one")
    func sameObject() {
        let check =
            "    static func check(_ all: [Proof], in pool: Pool) { for one in all { pool.check(one, at: .now) } }\n}\n"
        let upstream = """
            public enum Proof {
                public static func makeChallenge(from verifier: String) throws -> String {
                    #if canImport(CryptoKit)
                        let hash = SHA256.hash(data: Data(verifier.utf8))
                        return Data(hash).base64URLEncodedString()
                    #else
                        throw Fault.unavailable
                    #endif
                }

            """
        let port = """
            public enum Proof {
                static func computeCodeChallenge(verifier: String) -> String {
                    let data = Data(verifier.utf8)
                    let hash = SHA256.hash(data: data)
                    return Data(hash).base64URLEncodedString()
                }

            """
        let found = audit(base: nil, upstream: upstream + check, port: port + check).findings
        #expect(found.contains("changed-signature Proof.computeCodeChallenge(verifier:)"))
        #expect(!found.contains { $0.hasPrefix("missing-member") })
        // With another text it is another member.
        let other = port.replacing(
            "let hash = SHA256.hash(data: data)\n        return Data(hash).base64URLEncodedString()",
            with: "let salt = Salt.random(count: 8, from: pool)\n        return table.encoded(salt + data)")
        #expect(
            audit(base: nil, upstream: upstream + check, port: other + check).findings.contains(
                "missing-member Proof.makeChallenge(from:)"))
    }

    @Test("A member with half of the words is not lost beside one that ends with the same word")
    func moreWords() {
        func member(_ name: String, _ rest: String) -> String {
            """
                mutating func \(name)(_ row: Row) -> Action {
                    guard case .query(var query, let context) = state else { return close(.unexpected(row)) }
                    let action = query.take(row, for: context)
                    \(rest)
                    return modify(with: action)
                }

            """
        }
        func text(_ names: String..., rest: String = "count += 1") -> String {
            "struct Machine {\n    var count = 0\n" + names.map { member($0, rest) }.joined() + "}\n"
        }
        let base = text("rowDescriptionReceived", "closeReceived")
        let port = text("rowHeaderReceived", rest: "count += 2; log(count)")
        let found = audit(base: base, upstream: base, port: port).findings
        #expect(found == ["ahead-member Machine.rowHeaderReceived(_:)", "dropped-member Machine.closeReceived(_:)"])
    }
}
