/// A statement that is nothing but a call, and changes nothing that its own text shows: it holds no assignment, no
/// `try`, no `await` and no `&`.
package struct CallStatement: Hashable, Sendable {
    /// Its tokens, as places in ``Declaration/body``.
    package var tokens: Range<Int>
    /// What the function is called on, by its last name: `logger` of `self.logger.info("a")`, `Logger` of
    /// `Logger().info("a")`.
    package var receiver: TokenID?
    package var function: TokenID

    package init(tokens: Range<Int>, receiver: TokenID?, function: TokenID) {
        self.tokens = tokens
        self.receiver = receiver
        self.function = function
    }
}
