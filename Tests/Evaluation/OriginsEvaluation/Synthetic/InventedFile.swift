/// A file that no upstream has.
struct InventedFile {
    var name: String
    var text: String

    private static let nouns = [
        "Harbour", "Lantern", "Orchard", "Ledger", "Glacier", "Tram", "Quarry", "Violin", "Beacon", "Meadow", "Anvil",
        "Compass", "Ferry", "Gable", "Kiln", "Loom",
    ]
    private static let verbs = [
        "weigh", "polish", "unfold", "gather", "tally", "fix", "sort", "ferry", "carve", "rinse",
    ]
    private static let types = ["Int", "String", "Double", "Bool", "[Int]", "[String]"]

    init(number: Int, using generator: inout SeededGenerator) {
        let noun = Self.nouns[number % Self.nouns.count]
        name = "\(noun)\(number)"
        var lines = ["import Foundation", "", "public final class \(name) {"]
        for property in 0..<Int.random(in: 2...6, using: &generator) {
            let type = Self.types[Int.random(in: 0..<Self.types.count, using: &generator)]
            lines.append("    private var \(noun.lowercased())\(property): \(type)?")
        }
        lines += ["", "    public init() {}"]
        for method in 0..<Int.random(in: 3...9, using: &generator) {
            let verb = Self.verbs[Int.random(in: 0..<Self.verbs.count, using: &generator)]
            lines += ["", "    func \(verb)\(method)(_ count: Int) -> Int {"]
            for step in 0..<Int.random(in: 1...7, using: &generator) {
                let factor = Int.random(in: 2...97, using: &generator)
                lines.append("        let step\(step) = count * \(factor) % \(factor + step + 3)")
            }
            lines += ["        guard step0 > \(method) else { return 0 }", "        return step0", "    }"]
        }
        text = lines.joined(separator: "\n") + "\n}\n"
    }
}
