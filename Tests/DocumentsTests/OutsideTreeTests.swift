import RulesModel
import SourceModel
import Testing

@testable import Documents

@Suite("What a tree leaves out")
struct OutsideTreeTests {
    private func reason(
        _ path: String, _ lines: [String], in folder: RelativePath = .root, below bases: [RelativePath] = [.root],
        having folders: Set<RelativePath> = []
    ) -> String? {
        var inventory = CodeInventory()
        inventory.ignoring = [folder: lines]
        inventory.submodules = ["deps/Bulb"]
        return OutsideTree(inventory, folders: folders).reason(for: path, below: bases)
    }

    @Test(arguments: [
        ("Made.swift", "ios/Made.swift", true), ("Made.swift", "ios/NotMade.swift", false),
        ("# Made.swift", "Made.swift", false), ("Made/", "ios/Made/Lamp.swift", true), ("Made/", "ios/Made", false),
        ("/Made/", "Made/Lamp.swift", true), ("ios/*.xcframework", "ios/", true), ("*.py[cod]", "a.pyc", true),
        ("*.[oa]", "a.o", true), ("*.[oa]", "a.m", false), ("*.[!o]", "a.m", false), ("a[b.swift", "a", false),
        ("[Mm]ade/", "ios/Made/Lamp.swift", true), ("/", "ios/Lamp.swift", false), (" Made.swift", "Made.swift", false),
        ("Made.swift ", "Made.swift", true),
        ("sdk/ios/Made/", "Made/Lamp.swift", true), ("sdk/ios/Made/Lamp.swift", "Lamp.swift", true),
        ("sdk/ios/Made/", "Lamp.swift", false), ("sdk/ios/Made/", "sdk/Lamp.swift", false),
    ])
    func `Rules of an ignore file match whole names and places`(rule: String, path: String, isIgnored: Bool) {
        #expect((reason(path, [rule]) != nil) == isIgnored)
    }

    @Test func `A later rule decides, and a rule counts from its folder`() {
        #expect(reason("Made/Keep.swift", ["Made/*", "!Keep.swift"]) == nil)
        #expect(reason("ios/a.swift", ["/a.swift"], in: "ios") != nil)
        #expect(reason("b/ios/a.swift", ["b/*.swift"], in: "ios") == nil)
        #expect(reason("Made/a.swift", ["/sdk/Made/*.swift"], below: [.root, "sdk"]) != nil)
    }

    @Test func `What is in a submodule is the submodule's`() {
        #expect(reason("deps/Bulb/a.swift", []) == "`deps/Bulb` is a submodule")
        #expect(reason("Bulb/a.swift", []) == "`deps/Bulb` is a submodule")
        #expect(reason("Bulb", []) == nil)
    }

    @Test func `A folder that the tree has is no part of another path`() {
        #expect(reason("Made/Lamp.swift", ["/sdk/ios/Made/"]) == "the repository ignores `Made/Lamp.swift`")
        #expect(reason("Made/Lamp.swift", ["/sdk/ios/Made/"], having: ["Made"]) == nil)
        #expect(reason("Bulb/a.swift", [], below: [.root, "ios"], having: ["ios/Bulb"]) == nil)
        #expect(reason("deps/Bulb/a.swift", [], having: ["deps"]) == "`deps/Bulb` is a submodule")
    }

    @Test func `A sign alone is no rule`() {
        #expect(reason("Made/a.swift", ["Made/", "!"]) != nil)
    }
}
