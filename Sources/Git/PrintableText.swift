import Phrasing

/// Makes text from outside safe for one line of a message: it is cut to 400 scalars, and harmful ones become `?`.
func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(400))).replacing { _ in "?" }
}
