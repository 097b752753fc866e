import Foundation
import SystemPackage

/// The measurements of one run, printed as they come.
struct Evaluation {
    var executable: LockstepExecutable
    private var files: [FileScore] = []
    private var skipped: [String] = []
    private var failed: [String] = []
    private var misses: [String] = []
    private var countedFiles = 0

    init(executable: LockstepExecutable) {
        self.executable = executable
        say(Score.heading)
    }

    /// A pair that is not there counts for nothing; one that the tool fails on counts as a failure of the run.
    var isGoodEnough: Bool {
        failed.isEmpty && (files.isEmpty ? countedFiles > 0 : Score(files: files).isGoodEnough)
    }

    mutating func measure(_ name: String, _ pair: LabelledPair, in folder: RepositoryFolder) {
        guard let upstream = folder.find(pair.upstream.repository), let port = folder.find(pair.port.repository) else {
            skipped.append(name)
            return
        }
        measure(name, pair, upstream: upstream, port: port)
    }

    mutating func measure(_ name: String, _ pair: LabelledPair, upstream: FilePath, port: FilePath) {
        do {
            let history = try UpstreamHistory(of: upstream, at: pair.upstream.commit)
            let document = try executable.origins(of: pair, upstream: upstream.string, port: port.string)
            let found = Dictionary(document.files.map { ($0.port, $0) }, uniquingKeysWith: { first, _ in first })
            let score = Score(files: pair.files.map { history.score($0, found[$0.port]) })
            files += score.files
            say(score.line(named: name))
            if !score.misses.isEmpty { misses += [name] + score.misses }
        } catch {
            failed.append("\(name): \(error)")
        }
    }

    /// Counts the answers to files that have no origin; they do not count in the score, for some of them were made from
    /// older ones after all.
    mutating func count(_ name: String, _ pair: LabelledPair, upstream: FilePath, port: FilePath) {
        do {
            let document = try executable.origins(of: pair, upstream: upstream.string, port: port.string)
            let given = document.files.filter { $0.upstream != nil }
            let counts = Dictionary(grouping: given, by: \.confidence).mapValues(\.count).sorted { $0.key < $1.key }
            say(
                "\(name): \(given.count) of \(document.files.count) files were given an origin"
                    + counts.map { ", \($0.value) \($0.key)" }.joined())
            misses += [name] + given.map { "  \($0.confidence)  \($0.port) ← \($0.upstream ?? "")" }
            countedFiles += document.files.count
        } catch {
            failed.append("\(name): \(error)")
        }
    }

    func finish() {
        say(Score(files: files).line(named: "all"))
        if !misses.isEmpty { say("\nMisses\n" + misses.joined(separator: "\n")) }
        if !skipped.isEmpty { say("\nSkipped, without repositories: " + skipped.joined(separator: ", ")) }
        if !failed.isEmpty { say("\nFailed\n  " + failed.joined(separator: "\n  ")) }
    }

    /// Writes at once: a run takes minutes, and may be watched in a file.
    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
