/// The upper and the lower line of a panel in a chart, with the highest value.
struct ChartAxis {
    let title: String
    /// The value at the upper line; the lower line is 0.
    let most: Int
    /// In the units of the drawing, like the other sizes.
    let top: Int
    let height: Int

    /// The place and the length of the lines of all panels.
    static let (left, length) = (44, 720)

    var markup: HTML {
        """
        <g class="axis"><path d="M\(Self.left) \(top)h\(Self.length)M\(Self.left) \(top + height)h\(Self.length)"/>\
        <text x="\(Self.left - 8)" y="\(top + 4)" class="end">\(most)</text>\
        <text x="\(Self.left - 8)" y="\(top + height + 4)" class="end">0</text>\
        <text x="\(Self.left)" y="\(top - 5)">\(title)</text></g>
        """
    }

    /// The height of a value.
    func place(of value: Int) -> Int { top + height - height * value / most }
}
