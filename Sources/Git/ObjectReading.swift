import Clibgit2

extension Repository {
    /// The largest commit, tag or tree that is read: 64 MiB.
    private static var structureLimit: Int { 64 << 20 }

    /// The kind of the object and its size in bytes, without reading its content.
    package func header(of id: ObjectID) throws(GitError) -> (kind: ObjectKind, size: Int) {
        let database = database.pointer
        var raw = id.raw
        var size = 0
        var kind = GIT_OBJECT_INVALID
        _ = try reading("object", id) { () throws(GitError) in
            try check("read object \(id.short)") { git_odb_read_header(&size, &kind, database, &raw) }
        }
        guard let kind = ObjectKind(kind) else {
            throw GitError(.corrupt, "read object \(id.short)", "it is of no known kind")
        }
        return (kind, size)
    }

    /// Whether the repository has the object.
    package func contains(_ id: ObjectID) -> Bool {
        var raw = id.raw
        return git_odb_exists(database.pointer, &raw) == 1
    }

    /// Passes the bytes of a blob to `body` without copying them.
    ///
    /// A blob of more than `limit` bytes is an error of kind `tooLarge`, found before it is read.
    ///
    /// - Parameter isChecked: Whether to check the bytes against the blob's id. Pass `false` only in a search through
    ///   many texts whose matches are read again.
    package func withBlob<Result>(
        _ id: ObjectID, limit: Int, isChecked: Bool = true, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(GitError) -> Result {
        try withObject(id, .blob, limit: limit, isChecked: isChecked, body)
    }

    /// The bytes of a blob.
    ///
    /// A blob of more than `limit` bytes is an error of kind `tooLarge`, found before it is read.
    package func blob(_ id: ObjectID, limit: Int) throws(GitError) -> [UInt8] {
        try withBlob(id, limit: limit) { Array($0) }
    }

    /// The bytes of an object that is not a blob.
    func structure(_ id: ObjectID, _ kind: ObjectKind) throws(GitError) -> [UInt8] {
        try withObject(id, kind, limit: Self.structureLimit) { Array($0) }
    }

    private func withObject<Result>(
        _ id: ObjectID, _ kind: ObjectKind, limit: Int, isChecked: Bool = true,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(GitError) -> Result {
        let action = "read \(kind.rawValue) \(id.short)"
        func check(_ found: ObjectKind?, _ size: Int) throws(GitError) {
            guard found == kind else {
                throw GitError(.wrongKind, action, "it is a \(found?.rawValue ?? "thing of no known kind")")
            }
            guard size <= limit else {
                throw GitError(.tooLarge, action, "its \(size) bytes are more than the limit of \(limit)")
            }
        }
        // Reading the header first costs a third of reading the object, and only blobs are ever huge.
        if kind == .blob {
            let header = try header(of: id)
            // A broken pack index may also lead to an object of another kind. Its hash is checked below.
            if header.kind == kind || header.size > Self.structureLimit { try check(header.kind, header.size) }
        }
        let database = database.pointer
        var raw = id.raw
        let object = try reading(kind.rawValue, id) { () throws(GitError) in
            try checkHandle(action, free: git_odb_object_free) { git_odb_read($0, database, &raw) }
        }
        let size = git_odb_object_size(object.pointer)
        let found = ObjectKind(git_odb_object_type(object.pointer))
        let bytes = UnsafeRawBufferPointer(start: git_odb_object_data(object.pointer), count: size)
        if isChecked, let found { try checked.check(bytes, found, against: id) }
        try check(found, size)
        return body(bytes)
    }

    /// Adds advice to the error where the object is missing or broken.
    private func reading<Result: ~Copyable>(
        _ what: String, _ id: ObjectID, _ body: () throws(GitError) -> Result
    ) throws(GitError) -> Result {
        do throws(GitError) {
            return try body()
        } catch {
            guard error.kind == .notFound else {
                throw GitError(
                    .corrupt, error.action, error.reason, advice: "Check the repository with `git fsck`")
            }
            throw GitError(
                .notFound, "read \(what) \(id.short)", "the repository does not have it", advice: missingAdvice)
        }
    }

    private var missingAdvice: String {
        if isPartialClone { return "The clone is partial: fetch everything with `git fetch --refetch --no-filter`" }
        if isShallow { return "The clone is shallow: fetch the rest with `git fetch --unshallow`" }
        return "Check the repository with `git fsck`, or fetch the object again"
    }
}

extension ObjectID {
    /// The name that git gives an object.
    init(of bytes: UnsafeRawBufferPointer, _ kind: ObjectKind) throws(GitError) {
        try Library.start()
        var raw = git_oid()
        try check("name \(bytes.count) bytes") { git_odb_hash(&raw, bytes.baseAddress, bytes.count, kind.raw) }
        self.init(raw)
    }

    /// The name that git gives a blob of these bytes.
    package static func ofBlob(_ bytes: UnsafeRawBufferPointer) throws(GitError) -> ObjectID {
        try ObjectID(of: bytes, .blob)
    }

    /// The name that git gives a blob of these bytes.
    package static func ofBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
        try bytes.withUnsafeBufferPointer { (buffer) throws(GitError) in
            try ofBlob(UnsafeRawBufferPointer(buffer))
        }
    }
}
