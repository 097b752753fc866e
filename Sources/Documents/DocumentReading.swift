import RulesModel
import SourceModel

/// Reads the tree that pages are about, and its past. Nothing is looked up before somebody asks.
package protocol DocumentReading {
    associatedtype Failure: Error

    /// What the tree has of what pages name, for each query, in the same order. No file is read for two of them.
    func inventories(_ queries: [CodeQuery]) throws(Failure) -> [CodeInventory]

    /// The lives of all files that ever had one of these names (`View.swift`, `RTCViewManager.mm`), in any folder and
    /// at any commit that is reachable from the audited one. A folder without history has none and says so.
    func lives(ofFilesNamed names: Set<String>) -> CodeLives

    /// The text of a version; `nil` if its object is missing.
    func file(_ version: CodeLife.Version, of life: CodeLife) -> CodeFile?

    /// The files with one of these names as they were at a commit; `nil` if the commit can't be read.
    func files(named names: Set<String>, at commit: ObjectName) -> [CodeFile]?

    /// For each of the lines of a page the commit that brought its text, followed by that commit's parents. Empty for
    /// a page whose past is not that of the code: one outside both repositories, unless its rules say `since`.
    func origins(of page: ReadPage, lines: Set<Int>) -> [Int: [ObjectName]]
}
