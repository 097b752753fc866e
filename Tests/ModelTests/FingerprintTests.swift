import SourceModel
import Testing

@Suite("A fingerprint")
struct FingerprintTests {
    // The expected values are those that the authors of FNV publish for FNV-1a, 64 bits.
    @Test(
        "is FNV-1a",
        arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func published(text: String, expected: String) {
        var fingerprint = Fingerprint()
        for byte in text.utf8 { fingerprint.combine(byte: byte) }
        #expect(fingerprint.description == expected)
    }

    @Test("keeps neighbours apart")
    func boundaries() {
        func fingerprint(_ parts: [String]) -> Fingerprint {
            var fingerprint = Fingerprint()
            for part in parts { fingerprint.combine(part) }
            return fingerprint
        }
        #expect(fingerprint(["ab", "c"]) != fingerprint(["a", "bc"]))
        #expect(fingerprint(["ab"]) != fingerprint(["ab", ""]))
        #expect(fingerprint(["ab", "c"]) == fingerprint(["ab", "c"]))
    }

    @Test("is the same of text and of its bytes")
    func bytes() {
        var ofText = Fingerprint()
        ofText.combine("größe")
        var ofBytes = Fingerprint()
        Array("größe".utf8).withUnsafeBufferPointer { ofBytes.combine(bytes: $0) }
        #expect(ofText == ofBytes)
    }

    @Test("always shows 16 digits")
    func padding() {
        // FNV-1a of this text starts with a zero digit.
        var fingerprint = Fingerprint()
        var shortest = fingerprint
        for byte in 0...UInt8.max {
            var candidate = fingerprint
            candidate.combine(byte: byte)
            if candidate.value < shortest.value { shortest = candidate }
            fingerprint.combine(byte: byte)
            if fingerprint.value < shortest.value { shortest = fingerprint }
        }
        #expect(shortest.value < 1 << 60)
        #expect(shortest.description.utf8.count == 16)
    }
}
