import Matching
import Merging
import Normalisation
import RulesModel
import SourceIndex
import SourceModel

/// Puts upstream's text into the port's words: names, imports, access words, log calls, line ends; nothing else.
package struct PortWords {
    private let renaming: Renaming
    /// The port's names of members, by upstream's names.
    private let members: [String: String]
    /// The port's names of files, by upstream's.
    private let files: [String: String]
    /// The modules that the port does not import.
    private let droppedModules: Set<String>
    private let access: AccessWords
    private let lineEnd: LineEnd
    /// The log calls that the port leaves out; `nil` if it logs.
    private let droppedLogs: Vocabulary.LogCalls?

    package init(
        _ renaming: Renaming, members: [String: String] = [:], files: [String: String] = [:],
        droppedModules: Set<String> = [], access: AccessWords = AccessWords(), lineEnd: LineEnd = .lineFeed,
        droppedLogs: Vocabulary.LogCalls? = nil
    ) {
        (self.renaming, self.members, self.files, self.droppedModules) = (renaming, members, files, droppedModules)
        (self.access, self.lineEnd, self.droppedLogs) = (access, lineEnd, droppedLogs)
    }

    /// An upstream file's text in the port's words; `nil` if it cannot be parsed.
    package func text(of file: SnapshotFile) -> [UInt8]? {
        units(of: file).map { NameEvidence().applied(to: $0).bytes }
    }

    func units(of file: SnapshotFile) -> [Unit]? {
        let text = lineEnd.applied(to: file.text)
        guard let tokens = text.withUnsafeBufferPointer(SourceIndexer.writtenTokens) else { return nil }
        let words = { (range: Range<Int>) in String(decoding: text[range], as: UTF8.self) }
        let names = WrittenNames(
            file, renaming,
            tokens: tokens.map { .init(words($0.text), isName: $0.role == .name, place: $0.place) })
        let renamed = names.renamed
        let declarations = file.index?.declarations ?? []
        func container(at place: SourcePlace) -> String? {
            declarations.last { $0.start <= place && place < $0.end }?.container
        }
        var writer = UnitWriter()
        for (place, token) in tokens.enumerated() {
            let (leading, trailing) = (comments(in: text[token.leading]), comments(in: text[token.trailing]))
            func add(_ text: [UInt8], _ name: UpstreamName? = nil) {
                writer.add(leading, text, trailing, token.place, name, isName: token.role == .name)
            }
            switch token.role {
            case .importStatement(let module) where droppedModules.contains(module): writer.drop(leading)
            case .access:
                writer.hold(leading, access.word(for: words(token.text), in: container(at: token.place)), trailing)
            case .name:
                let name = words(token.text)
                guard let other = renamed[place] ?? members[name] else {
                    add(Array(name.utf8))
                    continue
                }
                add(Array(other.utf8), UpstreamName(text: Array(name.utf8), isMember: renamed[place] == nil))
            case .multilineString: add(string(token, in: text))
            case .importStatement, .other: add(Array(text[token.text]))
            }
        }
        return droppedLogs.map(writer.units.removingLogs) ?? writer.units
    }

    private func comments(in trivia: ArraySlice<UInt8>) -> [UInt8] {
        Array(trivia).renamingInComments({ renaming.portName(for: $0) }, file: { files[$0] ?? $0 })
    }

    private func string(_ token: WrittenToken, in text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = token.text.lowerBound
        for range in token.names {
            let name = String(decoding: text[range], as: UTF8.self)
            result += text[start..<range.lowerBound]
            result += (members[name] ?? renaming.portName(for: name)).utf8
            start = range.upperBound
        }
        return result + text[start..<token.text.upperBound]
    }
}
