import Foundation
import LockstepKit
import Synchronization
import SystemPackage

/// Shows progress on a terminal when a run takes more than a second, and removes it at the end.
final class ProgressLine: Sendable {
    private struct State {
        var phrase = ""
        var isOver = false
        var isShown = false
    }

    private let descriptor: FileDescriptor
    /// The columns of the terminal; a longer line could not be removed.
    private let width: Int
    private let state = Mutex(State())

    /// The delay in seconds.
    private static let patience = 1.0
    private static let interval = 0.2

    init(on descriptor: FileDescriptor, width: Int?) {
        (self.descriptor, self.width) = (descriptor, width ?? .max)
        let start = Date()
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: Self.patience)
            while draw(after: Date().timeIntervalSince(start)) { Thread.sleep(forTimeInterval: Self.interval) }
        }
    }

    func show(_ phrase: String) { state.withLock { $0.phrase = phrase } }

    /// Removes the line for good.
    func finish() {
        state.withLock { state in
            state.isOver = true
            if state.isShown { write("\r\u{1B}[2K") }
        }
    }

    /// - Returns: Whether to continue.
    private func draw(after seconds: TimeInterval) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            if !state.phrase.isEmpty {
                state.isShown = true
                let line = "lockstep: \(state.phrase), \(Int(seconds)) s"
                write("\r\u{1B}[2K\(line.prefix(width - 1))")
            }
            return true
        }
    }

    /// Write errors are ignored.
    private func write(_ text: String) { _ = try? descriptor.writeAll(Array(text.utf8)) }
}

extension Console {
    /// The result of `work` on a request, with a progress line that shows the stages of the audit.
    func withProgress<Value>(_ request: AuditRequest, _ work: (AuditRequest) throws -> Value) rethrows -> Value {
        let line = progress()
        defer { line?.finish() }
        var request = request
        request.onStage = { line?.show($0.phrase) }
        return try work(request)
    }

    /// The result of `work`, which has one stage, with a progress line.
    func withProgress<Value>(_ stage: AuditStage, _ work: () throws -> Value) rethrows -> Value {
        let line = progress()
        defer { line?.finish() }
        line?.show(stage.phrase)
        return try work()
    }
}
