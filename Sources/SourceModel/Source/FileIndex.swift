/// Why a file, or a part of it, could not be parsed.
package struct ParseProblem: Hashable, Sendable {
    package var message: String
    package var start: SourcePlace

    package init(message: String, start: SourcePlace) {
        self.message = message
        self.start = start
    }
}

/// The declarations and other facts of one Swift file: a pure function of its text.
package struct FileIndex: Hashable, Sendable {
    /// The different spellings of the file's tokens.
    package var spellings: [Spelling]
    /// In the order of the text. A declaration precedes its members.
    package var declarations: [Declaration]
    package var imports: [ImportStatement]
    /// The tokens of statements at file scope, outside every declaration.
    package var topLevelCode: [TokenID]
    /// In the order of the text, like the lists below.
    package var literals: [Literal]
    package var usages: [Usage]
    package var availability: [AvailabilityVersion]
    package var comments: [SourceComment]
    /// Empty where the text was parsed without errors. A file with problems is indexed as far as possible.
    package var problems: [ParseProblem]
    /// A digest of all tokens in order, without imports.
    package var fingerprint: Fingerprint
    package var lineCount: Int

    package init(
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

    /// The spellings of the tokens.
    package func texts(of tokens: some Sequence<TokenID>) -> [String] { tokens.map { spellings[Int($0)].text } }

    /// The spellings of a declaration's tokens.
    package func texts(of declaration: Declaration) -> [String] { texts(of: declaration.signature + declaration.body) }

    /// Whether no code may use a declaration: `@available(*, unavailable)`.
    package func isUnavailable(_ declaration: Declaration) -> Bool {
        declaration.attributes.contains("available")
            && texts(of: declaration.signature).joined().contains("@available(*,unavailable")
    }

    /// The tokens of a type that a declaration inherits: `enum Error: Swift.Error` can name what it inherits in no other
    /// way, so it is `Error`.
    package func inheritedType(_ tokens: [TokenID], of declaration: Declaration) -> [TokenID] {
        let isQualified = texts(of: tokens) == ["Swift", ".", declaration.lastComponent]
        return isQualified ? [tokens[2]] : tokens
    }

    /// The tokens on one line, with a space between words: `@unchecked Sendable`, `Array<Int>`.
    package func text(of tokens: [TokenID]) -> String {
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
