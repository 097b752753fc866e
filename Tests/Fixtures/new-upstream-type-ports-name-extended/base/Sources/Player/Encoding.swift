extension Bookmark<Data> {
    func encoded() -> Data { payload + Data(kind.fileName.utf8) }
}
