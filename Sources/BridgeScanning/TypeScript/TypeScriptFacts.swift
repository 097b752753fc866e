import SourceModel

/// What a text of TypeScript says that matters to a bridge.
package enum TypeScriptFacts {
    /// - Parameter text: UTF-8.
    package static func read(_ text: UnsafeBufferPointer<UInt8>) -> BridgeFacts {
        BridgeFacts(gaps: [ScanGap(reason: "TypeScript is not read yet", place: SourcePlace(line: 1, column: 1))])
    }
}
