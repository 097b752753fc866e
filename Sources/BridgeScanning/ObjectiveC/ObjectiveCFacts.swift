import SourceModel

/// What a text of ObjectiveC says that matters to a bridge.
package enum ObjectiveCFacts {
    /// - Parameter text: UTF-8.
    package static func read(_ text: UnsafeBufferPointer<UInt8>) -> BridgeFacts {
        BridgeFacts(gaps: [ScanGap(reason: "ObjectiveC is not read yet", place: SourcePlace(line: 1, column: 1))])
    }
}
