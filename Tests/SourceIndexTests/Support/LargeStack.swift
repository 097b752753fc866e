import Foundation
import SourceIndex
import SourceModel

/// Indexes text on a thread with the stack that the indexer asks for.
func indexOnLargeStack(_ text: String) async -> FileIndex {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: SourceIndexer.index(text)) }
        thread.stackSize = 512 << 20
        thread.start()
    }
}
