extension String {
    /// As one word of a shell's command.
    package var inShell: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789._-+/".unicodeScalars.contains(scalar)
        }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
