import Yams

/// Reports in our words what Yams could not read. Its own description repeats the whole line of the file.
enum YAMLFailure {
    static func report(_ error: any Error, in text: ExchangedText, to log: ProblemLog) {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            report(problem, at: Place(mark), in: text, to: log)
        case YamlError.memory:
            log.report("the file is nested too deeply to be read", at: .start)
        default:
            log.report("the file cannot be read as YAML", at: .start)
        }
    }

    private static func report(_ problem: String, at place: Place, in text: ExchangedText, to log: ProblemLog) {
        if problem == "but found another document" {
            log.report("a second document starts here; a rules file has one", at: place)
        } else if let (indicator, word, start) = indicator(near: place, in: text) {
            log.report(indicator.objection(to: word), at: start)
        } else if let opener = text.opener(unclosedAt: place) {
            log.report("this is not YAML: the `\(opener.text)` here is never closed", at: opener.place)
        } else {
            let place = text.place(nearest: place)
            let hint = hint(for: problem, line: text.line(place.line)).map { ": \($0)" } ?? ""
            log.report("this is not YAML, \(problem)\(hint)", at: place)
        }
    }

    /// An anchor, alias or tag before something that cannot follow unquoted text, on the line that Yams reports or the
    /// one before it.
    private static func indicator(
        near place: Place, in text: ExchangedText
    ) -> (Indicator, word: String, start: Place)? {
        for number in [place.line, place.line - 1] {
            let scalars = Array(text.line(number).unicodeScalars)
            for (column, scalar) in scalars.enumerated() {
                guard let indicator = Indicator.allCases.first(where: { $0.standIn == scalar }) else { continue }
                let before = scalars[..<column].last { $0 != " " }
                guard before.map({ [":", "-", "?", "[", "{", ","].contains($0) }) ?? true else { continue }
                let word = String(String.UnicodeScalarView(scalars[column...].prefix { $0 != " " && $0 != "," }))
                return (indicator, Indicator.restored(word), Place(line: number, column: column + 1))
            }
        }
        return nil
    }

    private static func hint(for problem: String, line: String) -> String? {
        switch problem {
        case "found character that cannot start any token":
            line.contains("\t") ? "indent with spaces, not tabs" : "quote text that begins with @, ` or %"
        case "found a tab character that violates indentation": "indent with spaces, not tabs"
        case "mapping values are not allowed in this context": "quote text that contains a colon and a space"
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
            "quote text that contains {, }, [, ] or a comma"
        case "did not find expected node content": "close every [ and {"
        default: nil
        }
    }
}
