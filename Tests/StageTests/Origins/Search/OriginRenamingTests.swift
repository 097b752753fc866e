import SourceModel
import Testing

@Suite("A renaming does not hide an origin")
struct OriginRenamingTests {
    private func trial() -> OriginTrial {
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10,
            [
                "Sources/WindowController.swift": Texts.controller(),
                "Sources/WindowStore.swift": Texts.store("WindowStore").replacing(
                    "TokenService", with: "WindowService"),
            ])
        trial.upstream.commit("two", day: 15, ["Sources/WindowController.swift": Texts.controller(steps: 12)])
        trial.port.commit(
            "copy", day: 12,
            [
                "ios/AcmeWindowController.swift": Texts.controller("AcmeWindowController")
                    .replacing("WindowLayout", with: "AcmeWindowLayout"),
                "ios/AcmeWindowStore.swift": Texts.store("AcmeWindowStore")
                    .replacing("TokenService", with: "AcmeWindowService"),
            ])
        return trial
    }

    @Test func `A prefix on every type is seen through`() throws {
        let files = trial().find().files
        #expect(files.map(\.upstream) == ["Sources/WindowController.swift", "Sources/WindowStore.swift"])
        #expect(files.allSatisfy { $0.isSynced("one", "one") || $0.isSynced("one", "two") })
        #expect(files.allSatisfy { ($0.synced?.similarity ?? 0) > 0.95 })
        #expect(files.allSatisfy { $0.relation == .adapted })
    }

    @Test func `What was renamed throughout is suggested as a substitution`() throws {
        let substitutions = trial().find().substitutions
        let first = try #require(substitutions.first)
        #expect(first.upstream == "Window{rest}")
        #expect(first.port == "AcmeWindow{rest}")
        #expect(first.only == ["Controller", "Layout", "Service", "Store"])
        #expect(first.fileCount == 2)
    }
}
