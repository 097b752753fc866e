import Phrasing

/// Text from outside, made fit for one line of a message: harmful scalars become `?`.
func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(400))).replacing { _ in "?" }
}
