import SourceModel
import Testing

@Suite("Dates of commits that follow one another")
struct OrderedDatesTests {
    @Test(
        "stay where they are in order, and a wrong clock's are the one before",
        arguments: [
            ([], []), ([5], [5]), ([1, 2, 2, 3], [1, 2, 2, 3]), ([1, 2, 3, 0], [1, 2, 3, 3]),
            ([1, 2, 99, 3, 4], [1, 2, 2, 3, 4]), ([99, 1, 2, 3], [1, 1, 2, 3]),
            ([1, 5, 2, 6, 3, 7, 8], [1, 1, 2, 2, 3, 7, 8]),
        ] as [([Int64], [Int64])])
    func settled(dates: [Int64], expected: [Int64]) {
        #expect(OrderedDates.settled(dates) == expected)
    }
}
