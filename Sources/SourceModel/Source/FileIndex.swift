/// Why a file, or a part of it, could not be parsed.
public struct ParseProblem: Hashable, Sendable {
    public var message: String
    public var start: SourcePlace

    public init(message: String, start: SourcePlace) {
        self.message = message
        self.start = start
    }
}

/// What one Swift file declares: a pure function of its text.
public struct FileIndex: Hashable, Sendable {
    /// Every way a token is written in the file, once each.
    public var spellings: [Spelling]
    /// In the order of the text; a declaration stands before its members.
    public var declarations: [Declaration]
    public var imports: [ImportStatement]
    /// The tokens of statements at file scope, outside every declaration.
    public var topLevelCode: [TokenID]
    /// In the order of the text, as are all facts that follow.
    public var literals: [Literal]
    public var usages: [Usage]
    public var availability: [AvailabilityVersion]
    public var comments: [SourceComment]
    /// Empty where the text parsed cleanly. A file with problems is indexed as far as it goes.
    public var problems: [ParseProblem]
    /// Of every token in the file in order, imports left out.
    public var fingerprint: Fingerprint
    public var lineCount: Int

    public init(
        spellings: [Spelling] = [], declarations: [Declaration] = [], imports: [ImportStatement] = [],
        topLevelCode: [TokenID] = [], literals: [Literal] = [], usages: [Usage] = [],
        availability: [AvailabilityVersion] = [], comments: [SourceComment] = [], problems: [ParseProblem] = [],
        fingerprint: Fingerprint = Fingerprint(), lineCount: Int = 0
    ) {
        self.spellings = spellings
        self.declarations = declarations
        self.imports = imports
        self.topLevelCode = topLevelCode
        self.literals = literals
        self.usages = usages
        self.availability = availability
        self.comments = comments
        self.problems = problems
        self.fingerprint = fingerprint
        self.lineCount = lineCount
    }

    /// The tokens on one line, with a space between words: `@unchecked Sendable`, `Array<Int>`.
    public func text(of tokens: [TokenID]) -> String {
        func isWord(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        }
        return tokens.reduce(into: "") { line, token in
            let text = spellings[Int(token)].text
            if isWord(line.last), isWord(text.first) { line += " " }
            line += text
        }
    }
}
