import Foundation
import Git
import SystemPackage

/// Makes the index of the one pack below `objects` take two objects for each other.
package func swapPackedObjects(_ first: String, _ second: String, below objects: FilePath) throws {
    let folder = URL(fileURLWithPath: objects.appending("pack").string)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let name = names.first(where: { $0.hasSuffix(".idx") }) else { throw CocoaError(.fileNoSuchFile) }
    let file = folder.appendingPathComponent(name)
    var bytes = [UInt8](try Data(contentsOf: file))
    // Version 2: eight bytes, 256 counts, then of each object a name of 20 bytes, a check sum and an offset of four.
    let (head, start) = (8, 8 + 4 * 256)
    let count = bytes[start - 4..<start].reduce(0) { $0 << 8 | Int($1) }
    func offset(of hex: String) throws -> Range<Int> {
        guard bytes.starts(with: [0xFF, 0x74, 0x4F, 0x63]), start > head, let id = ObjectID(hex: hex),
            let place = (0..<count).first(where: { place in
                ObjectID(bytes: bytes[start + 20 * place..<start + 20 * (place + 1)]) == id
            })
        else { throw CocoaError(.fileReadCorruptFile) }
        let offset = start + 24 * count + 4 * place
        return offset..<offset + 4
    }
    let (left, right) = (try offset(of: first), try offset(of: second))
    let kept = Array(bytes[left])
    bytes.replaceSubrange(left, with: Array(bytes[right]))
    bytes.replaceSubrange(right, with: kept)
    try FileManager.default.removeItem(at: file)
    try Data(bytes).write(to: file)
}
