import DocumentClaims
import Phrasing
import ReportModel
import SourceModel

extension ClaimJudge {
    /// How far from the lines a name may be: who counts by eye is off by one.
    private static let tolerance = 1

    /// Lines that are referred to have a name that the page says, now, when the sentence was written, or elsewhere.
    func judgeReference(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        guard let lines = claim.lines.first else { return .init(claim, .undecidable, reason: "no line is given") }
        let isFile = claim.subject.contains(".")
        let files = isFile ? code.files(claim.subject) : code.declaring(type: claim.subject)
        let name = isFile ? RelativePath(claim.subject).lastComponent : files.first?.path.lastComponent ?? claim.subject
        func isNear(_ file: CodeFile) -> Bool {
            guard lines.upperBound <= file.lineCount + Self.tolerance else { return false }
            return Self.distance(from: lines, to: claim, in: file).map { abs($0) <= Self.tolerance } ?? false
        }
        if let file = files.first(where: isNear) {
            return .init(claim, .true, evidence: [Self.place(file, lines.lowerBound)])
        }
        let then =
            claim.names.isEmpty || files.isEmpty && absence(ofFilesNamed: [name]) != nil
            ? nil
            : past.origin(of: claim, named: name) { $0.contains(where: isNear) }
                ?? past.last(inFilesNamed: [name], where: isNear)
        if let then { return .init(claim, .outdated, reason: "the lines have moved", lastTrue: then) }
        guard let file = files.first else { return .init(claim, .undecidable, reason: "the file could not be read") }
        if lines.upperBound > file.lineCount {
            let reason = "the file has \(Phrase.count(file.lineCount, "line"))"
            let isNamed = claim.names.contains { !claim.subject.contains($0) }
            guard !isNamed else { return .init(claim, .false, reason: reason) }
            return failed(claim, reason: reason, inFilesNamed: [name]) {
                lines.upperBound <= $0.lineCount + Self.tolerance
            }
        }
        if let offset = Self.distance(from: lines, to: claim, in: file) {
            let count = Phrase.count(abs(offset), "line")
            return .init(
                claim, .partial, reason: "the name is \(count) \(offset < 0 ? "before" : "behind") them",
                evidence: [Self.place(file, offset < 0 ? lines.lowerBound + offset : lines.upperBound + offset)])
        }
        if claim.declaration != nil { return .init(claim, .false, reason: "the file has no such line") }
        return claim.names.isEmpty
            ? .init(claim, .undecidable, reason: "the page names nothing of these lines")
            : .init(claim, .undecidable, reason: "the file has none of the names")
    }

    /// How far the nearest of the names is, or of the lines with all names of one that the page shows; negative where it
    /// stands before the lines.
    private static func distance(from lines: ClosedRange<Int>, to claim: DocumentClaim, in file: CodeFile) -> Int? {
        let places = claim.names.map { Set(file.lines(of: $0)) }
        let shared = claim.declaration.map { _ in places.dropFirst().reduce(places.first ?? []) { $0.intersection($1) }
        }
        return (shared ?? places.reduce([]) { $0.union($1) }).map { line in
            line < lines.lowerBound ? line - lines.lowerBound : max(0, line - lines.upperBound)
        }.min { abs($0) < abs($1) }
    }

    func judgeLength(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        guard case .files(let files) = files(claim.container), let file = files.first,
            let length = claim.lines.first?.lowerBound
        else { return .init(claim, .undecidable, reason: "the file could not be read") }
        // Editors count the empty line behind the last break.
        func holds(_ file: CodeFile) -> Bool { file.lineCount == length || file.lineCount + 1 == length }
        if files.contains(where: holds) {
            return .init(claim, .true, evidence: [Self.place(file, nil)])
        }
        return failed(
            claim, reason: "it has \(Phrase.count(file.lineCount, "line"))", inFilesNamed: [file.path.lastComponent],
            wasTrue: holds)
    }

    /// A number stands in the file beside a name that the page says, the two of a size on one line or on two that follow
    /// each other.
    func judgeValue(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        guard case .files(let files) = files(claim.container) else {
            return .init(claim, .undecidable, reason: "nothing says where the number is")
        }
        let wanted = claim.names.map { Self.forms($0, in: claim.subject) }
        func places(_ file: CodeFile) -> [Int] {
            let places = wanted.map { forms in
                file.numbers.filter { number in NumberValue(number.key).map(forms.contains) ?? false }.flatMap(\.value)
                    .sorted()
            }
            guard let second = places.dropFirst().first else { return places.first ?? [] }
            return (places.first ?? []).filter { line in second.contains { abs($0 - line) <= 1 } }
        }
        func line(_ file: CodeFile) -> Int? {
            let named = Set(
                file.names.filter { name in claim.words.contains(where: name.key.lowercased().contains) }.flatMap(
                    \.value))
            let reach = wanted.count - 1
            return places(file).first { !named.isDisjoint(with: $0 - reach...$0 + reach) }
        }
        for file in files {
            if let line = line(file) { return .init(claim, .true, evidence: [Self.place(file, line, claim.subject)]) }
        }
        let isThere = files.contains { !places($0).isEmpty }
        let names = Set(files.map(\.path.lastComponent))
        let last = isThere ? nil : past.last(inFilesNamed: names) { line($0) != nil }
        // A number may be written in another way, or be computed.
        return .init(
            claim, last == nil ? .undecidable : .outdated,
            reason: isThere ? "the number is not beside a name that the page says" : "the file has no such number",
            lastTrue: last)
    }

    /// A number as it stands, and as code may have it: `300ms` is 0.3, `40%` is 0.4.
    private static func forms(_ number: String, in text: String) -> [NumberValue] {
        let scale = text.hasSuffix("ms") ? -3 : text.hasSuffix("%") ? -2 : 0
        return NumberValue(number).map { value in
            [value, NumberValue(isNegative: value.isNegative, digits: value.digits, exponent: value.exponent + scale)]
        } ?? []
    }
}
