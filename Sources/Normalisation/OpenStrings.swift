/// The string literals that are open at a character of a line of Swift, and the interpolations in them.
struct OpenStrings {
    /// The open parentheses of the interpolation in each string; 0 between its quotation marks.
    private var depths: [Int] = []
    private var isEscaped = false

    /// Reads the next character.
    ///
    /// - Returns: Whether it belongs to the words of a string, and not to code.
    mutating func holds(_ character: Character) -> Bool {
        guard depths.last == 0 else {
            switch character {
            case "\"": depths.append(0)
            case "(" where !depths.isEmpty: depths[depths.count - 1] += 1
            case ")" where !depths.isEmpty: depths[depths.count - 1] -= 1
            default: break
            }
            return false
        }
        if isEscaped {
            isEscaped = false
            if character == "(" { depths[depths.count - 1] = 1 }
        } else if character == "\\" {
            isEscaped = true
        } else if character == "\"" {
            depths.removeLast()
        }
        return true
    }
}
