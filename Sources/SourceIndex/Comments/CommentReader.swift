import SourceModel

/// Reads the comments between the tokens of a file, and finds the code that each belongs to.
struct CommentReader {
    let text: UnsafeBufferPointer<UInt8>
    let lines: LineTable
    let declarations: [Declaration]

    /// The comments in `gaps`, the ranges without tokens that contain comments, in source order.
    func comments(in gaps: [Range<Int>]) -> [SourceComment] {
        gaps.flatMap { place(blocks(in: $0), in: $0) }
    }

    /// The comments of a gap, with adjacent line comments of the same kind joined. Only those after code on a line have
    /// a place yet.
    private func blocks(in gap: Range<Int>) -> [SourceComment] {
        let codeLine = gap.lowerBound > 0 ? lines.place(at: gap.lowerBound - 1).line : 0
        var blocks: [SourceComment] = []
        var last: RawComment?
        for raw in RawComment.all(in: gap, of: text) {
            let start = lines.place(at: raw.range.lowerBound)
            let end = lines.place(at: raw.range.upperBound)
            if let last, let block = blocks.last, !last.isBlock, !raw.isBlock, block.placement == .ownLine,
                last.isDocumentation == raw.isDocumentation, block.end.line + 1 == start.line
            {
                blocks[blocks.count - 1].lines += raw.lines(of: text)
                blocks[blocks.count - 1].end = end
            } else {
                blocks.append(
                    SourceComment(
                        lines: raw.lines(of: text), isDocumentation: raw.isDocumentation,
                        placement: start.line == codeLine ? .trailing : .ownLine, declaration: nil, start: start,
                        end: end, code: nil))
            }
            last = raw
        }
        return blocks
    }

    private func place(_ blocks: [SourceComment], in gap: Range<Int>) -> [SourceComment] {
        var blocks = blocks
        let next = gap.upperBound < text.count ? lines.place(at: gap.upperBound) : nil
        let documented = next.flatMap(declaration(startingAt:))
        var lineOfNext = next?.line
        for number in blocks.indices.reversed() {
            let block = blocks[number]
            if block.placement == .trailing {
                blocks[number].code = firstCode(onLineOf: gap.lowerBound - 1)
                blocks[number].declaration = innermostDeclaration(at: lines.place(at: lastCode(before: gap)))
                continue
            }
            blocks[number].code = next
            if let documented, block.isDocumentation || block.end.line + 1 >= lineOfNext ?? .max {
                blocks[number].placement = .documenting
                blocks[number].declaration = documented
                lineOfNext = block.start.line
            } else {
                if gap.lowerBound == 0 { blocks[number].placement = .header }
                blocks[number].declaration = innermostDeclaration(at: block.start)
                lineOfNext = nil
            }
        }
        return blocks
    }

    /// The first byte of a line that is not white space.
    private func firstCode(onLineOf offset: Int) -> SourcePlace {
        let place = lines.place(at: offset)
        let start = offset - place.column + 1
        let indentation = text[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return SourcePlace(line: place.line, column: indentation + 1)
    }

    /// The offset of the last byte before a gap that is not a separator.
    private func lastCode(before gap: Range<Int>) -> Int {
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: " ")]
        return text[..<gap.lowerBound].lastIndex { !separators.contains($0) } ?? 0
    }

    private func declaration(startingAt place: SourcePlace) -> Int? {
        guard let last = lastDeclaration(startingUpTo: place), declarations[last].start == place else { return nil }
        return last
    }

    private func innermostDeclaration(at place: SourcePlace) -> Int? {
        var candidate = lastDeclaration(startingUpTo: place)
        while let declaration = candidate, declarations[declaration].end <= place {
            candidate = declarations[declaration].parent
        }
        return candidate
    }

    private func lastDeclaration(startingUpTo place: SourcePlace) -> Int? {
        let next = declarations.partitioningIndex { $0.start > place }
        return next > 0 ? next - 1 : nil
    }
}
