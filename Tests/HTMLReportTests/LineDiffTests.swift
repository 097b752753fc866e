import Testing

@testable import HTMLReport

@Suite("Lines of two texts that belong to one another")
struct LineDiffTests {
    @Test(
        arguments: [
            ("abc", "abc", [0: 0, 1: 1, 2: 2]), ("abc", "xyz", [:]), ("", "ab", [:]), ("ab", "", [:]),
            ("abc", "ac", [0: 0, 2: 1]), ("ac", "abc", [0: 0, 1: 2]), ("abcd", "bxd", [1: 0, 3: 2]),
            ("aaa", "aa", [0: 0, 1: 1]),
        ] as [(String, String, [Int: Int])])
    func matches(left: String, right: String, expected: [Int: Int]) {
        #expect(LineDiff(left.map(String.init), right.map(String.init)).matches == expected)
    }

    @Test("Texts too long to be weighed keep their equal beginnings and ends")
    func long() {
        let left = ["same"] + (0..<2_100).map { "left \($0)" } + ["end"]
        let right = ["same"] + (0..<2_100).map { "right \($0)" } + ["end"]
        #expect(LineDiff(left, right).matches == [0: 0, 2_101: 2_101])
    }
}
