import BridgeScanning
import SourceModel
import SwiftParser

enum SwiftText {
    static func facts(_ text: String) -> BridgeFacts {
        let starts = [0] + text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
        return SwiftFacts.read(Parser.parse(source: text)) { offset in
            let line = starts.lastIndex { $0 <= offset } ?? 0
            return SourcePlace(line: line + 1, column: offset - starts[line] + 1)
        }
    }

    /// The flows with a source, one a line, as `Tide.level → Gauge.height in Tide.level.didSet`.
    static func flows(_ text: String) -> Set<String> {
        Set(
            facts(text).flows.compactMap { flow in
                flow.from.map { "\(word($0)) → \(word(flow.to)) in \(word(flow.holder))" }
            })
    }

    static func word(_ holder: FlowHolder) -> String { "\(holder.type).\(holder.member).\(holder.part)" }

    static func word(_ node: FlowNode) -> String {
        switch node {
        case .member(let type, let name): "\(type ?? "?").\(name)"
        case .parameter(let type, let function, let label): "\(type ?? "?").\(function)(\(label):)"
        case .payload(let type, let name, let position): "\(type ?? "?").\(name)[\(position)]"
        case .value(let type): "\(type)()"
        }
    }
}
