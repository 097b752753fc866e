import SourceModel

/// Things with names that only one side has, or that differ.
package struct NameDifference: Hashable, Sendable {
    package var upstreamOnly: [String] = []
    package var portOnly: [String] = []
    package var changed: [String] = []

    package var isEmpty: Bool { upstreamOnly.isEmpty && portOnly.isEmpty && changed.isEmpty }
}
