import Foundation

extension Score {
    static let heading =
        "pair".padded(to: nameWidth) + "  files  given  precision  recall  in range  same text  median width"

    private static let nameWidth = 32

    /// One line of the table.
    func line(named name: String) -> String {
        let numbers = [
            String(files.count).leftPadded(to: 7), String(files.count(where: \.isGiven)).leftPadded(to: 7),
            Self.text(precision).leftPadded(to: 11), Self.text(recall).leftPadded(to: 8),
            Self.text(inRange).leftPadded(to: 10), Self.text(sameText).leftPadded(to: 11),
            (medianWidth.map(String.init) ?? "-").leftPadded(to: 14),
        ]
        return name.padded(to: Self.nameWidth) + numbers.joined()
    }

    /// Every file that the tool got wrong, with what it should have said.
    var misses: [String] {
        files.filter(\.isMiss).map(\.explanation)
    }

    private static func text(_ share: Double?) -> String { share.map { String(format: "%.3f", $0) } ?? "-" }
}

extension FileScore {
    fileprivate var explanation: String {
        let expected =
            label.upstream?.first.map { "\($0) at \(label.commit?.prefix(9) ?? "an unknown commit")" } ?? "none"
        guard let found else { return "  \(label.port)\n    expected \(expected)\n    not named at all" }
        var given = found.upstream ?? "none"
        if let synced = found.synced {
            given += " at \(synced.first.prefix(9))…\(synced.last.prefix(9)) (\(width ?? 0) commits)"
            given += String(format: ", similarity %.3f", synced.similarity)
            if isSameText == true { given += ", the same text" }
        }
        return "  \(label.port)\n    expected \(expected)\n    given    \(given), confidence \(found.confidence)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
