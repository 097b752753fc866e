import Testing

@Suite("A sentence of a comment is a claim where it states a likeness to upstream")
struct ClaimTests {
    private static let unchecked = [
        "note can't be checked: it names no path, type or value that could be looked up"
    ]

    static let claims = [
        "// Order matches upstream: text first, then dots.",
        "// It goes away (matches upstream).",
        "// We use alpha instead of isHidden to match upstream SwiftUI behavior.",
        "// The rest is our own. This matches\n// upstream's opacity-based switching of views.",
        "// Levels matching the player-kit/video-client enum.",
        "// Shown on top of both, matching the upstream player-kit implementation.\n// Hidden elsewhere.",
        "/* Behaves\n   same as upstream */",
        "// The list:\n// - the first one matches upstream\n// - the second is ours",
    ]

    @Test("It has a relation and an anchor, on one line or on two", arguments: claims)
    func claim(comment: String) {
        #expect(ClaimTrial("func f() {\n\(comment)\ng()\n}").findings == Self.unchecked)
    }

    static let others = [
        "// Matches the requested size and format.",
        "// This behavior matches\n// what people expect.",
        "// Computed based on the property's value.",
        "// Still supported, the original size.",
        "// Aligned to the display's refresh rate.",
        "// Unlike the upstream SDK, which observes calls itself, this one is told.",
        "// No longer matches upstream.",
        "// It does not exactly match upstream.",
        "// The reviewer wrote \"matches upstream\" here.",
        "// > it matches upstream",
        "// ```\n// spacing = 2 // matches upstream\n// ```",
        "// Copyright 2024, matches upstream.",
        "// It doesn’t match upstream.",
        "// Its size matches\n// Upstream calls it from the list on the left side",
        "// TODO: make it match upstream",
        "// Upstream is slow. The frame matches its bounds.",
        "// https://example.com/a/b",
        "// Made based on https://developer.example.com/documentation/player.",
    ]

    @Test("Other sentences are none, whatever words they have", arguments: others)
    func other(comment: String) {
        #expect(ClaimTrial("func f() {\n\(comment)\ng()\n}").findings == [])
    }

    @Test("What is said of another repository is not held against upstream")
    func foreign() {
        let link = "https://github.com/other/maps/blob/ab2a6dc-2df9cb/ios/Player.swift"
        #expect(
            ClaimTrial("let a = 1\n// Taken from \(link)\nfunc f() {}").findings == [
                "note can't be checked: it is about another repository"
            ])
    }

    @Test("A comment that was copied from upstream with the code is not the port's")
    func copied() {
        let text = "func f() {\n// Same as upstream's server does.\ng()\n}"
        #expect(ClaimTrial(text, upstream: text).findings == [])
        #expect(ClaimTrial(text).findings == Self.unchecked)
    }
}
