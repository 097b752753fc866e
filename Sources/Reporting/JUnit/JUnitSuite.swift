/// The tests for one file, or for the run.
struct JUnitSuite {
    let name: String
    /// The path of the port's file in its repository.
    var file: String?
    let cases: [JUnitCase]

    /// The document with several suites.
    static func document(_ suites: [JUnitSuite]) -> String {
        XMLElement(
            // The schema that Jenkins uses allows the number of skipped tests in suites only.
            name: "testsuites",
            attributes: [("name", "Lockstep")] + counts(suites.flatMap(\.cases)).filter { $0.name != "skipped" },
            children: suites.map(\.element)
        ).document
    }

    private var element: XMLElement {
        XMLElement(
            name: "testsuite",
            attributes: [("name", VisibleText.line(name))] + Self.counts(cases)
                + (file.map { [("file", VisibleText.line($0))] } ?? []),
            children: cases.map(\.element))
    }

    private static func counts(_ cases: [JUnitCase]) -> [(name: String, value: String)] {
        func count(_ name: String) -> String { "\(cases.count { $0.result?.name == name })" }
        return [
            ("tests", "\(cases.count)"), ("failures", count("failure")), ("errors", count("error")),
            ("skipped", count("skipped")),
        ]
    }
}

/// A test; without a result it has passed.
struct JUnitCase {
    enum Result {
        case failure(message: String, type: String, lines: [String])
        case error(message: String, type: String, lines: [String])
        case skipped(message: String)

        /// The name of the element in the format.
        var name: String {
            switch self {
            case .failure: "failure"
            case .error: "error"
            case .skipped: "skipped"
            }
        }
    }

    /// Jenkins reads the part before the last dot as a package.
    var group: String
    var name: String
    var result: Result?
    /// Further information.
    var output: [String] = []

    fileprivate var element: XMLElement {
        let text = output.map(VisibleText.line).joined(separator: "\n")
        let outputs = text.isEmpty ? [] : [XMLElement(name: "system-out", attributes: [], text: text)]
        return XMLElement(
            name: "testcase",
            attributes: [("classname", "lockstep.\(VisibleText.line(group))"), ("name", VisibleText.line(name))],
            children: (result.map { [$0.element] } ?? []) + outputs)
    }
}

extension JUnitCase.Result {
    fileprivate var element: XMLElement {
        switch self {
        case .failure(let message, let type, let lines), .error(let message, let type, let lines):
            XMLElement(
                name: name, attributes: [("message", VisibleText.line(message)), ("type", VisibleText.line(type))],
                text: lines.flatMap(VisibleText.lines).joined(separator: "\n"))
        case .skipped(let message):
            XMLElement(name: name, attributes: [("message", VisibleText.line(message))])
        }
    }
}
