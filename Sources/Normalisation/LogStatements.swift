import RulesModel
import SourceModel

extension FileIndex {
    /// Whether a declaration has a statement that only logs.
    package func hasLogs(_ calls: Vocabulary.LogCalls) -> Bool { !LogStatements(in: self, calls).split.isEmpty }
}

/// Finds the statements of a file that only log.
package struct LogStatements {
    private let index: FileIndex
    private let calls: Vocabulary.LogCalls
    /// The functions that the file declares, and its properties that are not known to be loggers.
    private let ownNames: Set<String>

    package init(in index: FileIndex, _ calls: Vocabulary.LogCalls) {
        self.index = index
        self.calls = calls
        guard !index.declarations.allSatisfy(\.calls.isEmpty) else {
            ownNames = []
            return
        }
        ownNames = index.declarations.reduce(into: []) { names, declaration in
            switch declaration.kind {
            case .function,
                .method where calls.functions.contains(declaration.baseName):
                names.insert(declaration.baseName)
            case .property where calls.receivers.contains(declaration.selector):
                let words = index.texts(of: declaration)
                let isLog = words.contains { $0 != declaration.selector && $0.lowercased().contains("log") }
                if !isLog { names.insert(declaration.selector) }
            default: break
            }
        }
    }

    /// For each body with such statements: its other tokens, and the tokens of the statements.
    package var split: [Int: (body: [TokenID], logging: [TokenID])] {
        var split: [Int: (body: [TokenID], logging: [TokenID])] = [:]
        for (position, declaration) in index.declarations.enumerated() {
            let logging = declaration.calls.filter(isLog)
            guard !logging.isEmpty else { continue }
            let isLog = Set(logging.flatMap(\.tokens))
            let redundant = Set(declaration.lastReturns.filter { $0.allSatisfy(isLog.contains) }.map(\.upperBound))
            var parts: (body: [TokenID], logging: [TokenID]) = ([], [])
            for (place, token) in declaration.body.enumerated() {
                if isLog.contains(place) {
                    parts.logging.append(token)
                } else if !redundant.contains(place) {
                    parts.body.append(token)
                }
            }
            split[position] = parts
        }
        return split
    }

    private func isLog(_ call: CallStatement) -> Bool {
        let function = index.spellings[Int(call.function)].text
        guard let receiver = call.receiver.map({ index.spellings[Int($0)].text }) else {
            return calls.functions.contains(function) && !ownNames.contains(function)
        }
        return calls.receivers.contains(receiver) && calls.methods.contains(function) && !ownNames.contains(receiver)
    }
}
