/// Merges lines with imports only, as sets, because their order has no meaning.
enum ImportMerge {
    /// - Returns: `nil` if other lines are among them.
    static func merged(base: [UInt8], port: [UInt8], upstream: [UInt8]) -> [UInt8]? {
        guard let then = imports(base), let now = imports(upstream), imports(port) != nil else { return nil }
        var known = Set<[UInt8]>()
        var kept: [ArraySlice<UInt8>] = []
        for line in port.lines {
            guard let module = module(line) else {
                kept.append(line)
                continue
            }
            known.insert(module)
            let isUntouched = then[module]?.withoutSpace == line.withoutSpace
            if isUntouched, let line = now[module] {
                kept.append(line)
            } else if !isUntouched || then[module] == nil {
                kept.append(line)
            }
        }
        let new = upstream.lines.filter { line in
            module(line).map { !known.contains($0) && then[$0] == nil } ?? false
        }
        let last = kept.lastIndex { module($0) != nil }.map { $0 + 1 } ?? 0
        kept.insert(contentsOf: new, at: last)
        return Array(kept.joined())
    }

    /// The lines by imported module; `nil` if one is not an import.
    private static func imports(_ text: [UInt8]) -> [[UInt8]: ArraySlice<UInt8>]? {
        var imports: [[UInt8]: ArraySlice<UInt8>] = [:]
        for line in text.lines where !line.withoutSpace.isEmpty {
            guard let module = module(line) else { return nil }
            imports[module] = line
        }
        return imports
    }

    /// The module that a line imports; `nil` if it is not an import.
    private static func module(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let words = Array(line).unsealed.split { $0 <= 0x20 }
        guard let place = words.firstIndex(where: { $0.elementsEqual("import".utf8) }), place + 1 < words.count,
            words[..<place].allSatisfy({ $0.first == UInt8(ascii: "@") || $0.elementsEqual("public".utf8) })
        else { return nil }
        return Array(words[(place + 1)...].joined(separator: [0x20]))
    }
}
