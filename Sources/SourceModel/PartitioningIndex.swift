extension RandomAccessCollection where Index == Int {
    /// The index of the first element that fulfils `belongsBehind`, found by binary search. All later elements must
    /// fulfil it too.
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
