import Clibgit2

/// A backend of libgit2's object database that reads loose objects with ``LooseObjectDecoder``.
enum LooseObjectBackend {
    /// Makes a backend for `folder`. The database that it is added to owns and frees it.
    static func make(_ folder: LooseObjectFolder) throws(GitError) -> UnsafeMutablePointer<git_odb_backend> {
        let backend = UnsafeMutablePointer<lockstep_loose_backend>.allocate(capacity: 1)
        backend.initialize(to: lockstep_loose_backend())
        let base = UnsafeMutableRawPointer(backend).assumingMemoryBound(to: git_odb_backend.self)
        do throws(GitError) {
            try check("set up the reader of loose objects") {
                git_odb_init_backend(base, UInt32(GIT_ODB_BACKEND_VERSION))
            }
        } catch {
            backend.deallocate()
            throw error
        }
        backend.pointee.folder = Unmanaged.passRetained(folder).toOpaque()
        base.pointee.read = { data, size, kind, backend, id in
            guard let id, let backend else { return GIT_ERROR.rawValue }
            return LooseObjectBackend.read(ObjectID(id.pointee), from: backend, data, size, kind)
        }
        base.pointee.read_prefix = { found, data, size, kind, backend, id, count in
            guard let id, let backend else { return GIT_ERROR.rawValue }
            return LooseObjectBackend.find(id, count, in: backend) { match in
                found?.pointee = match.raw
                return LooseObjectBackend.read(match, from: backend, data, size, kind)
            }
        }
        base.pointee.read_header = { size, kind, backend, id in
            guard let id, let backend else { return GIT_ERROR.rawValue }
            return LooseObjectBackend.readHeader(ObjectID(id.pointee), from: backend, size, kind)
        }
        base.pointee.exists = { backend, id in
            guard let id, let backend else { return 0 }
            return LooseObjectBackend.folder(of: backend).contains(ObjectID(id.pointee)) ? 1 : 0
        }
        base.pointee.exists_prefix = { found, backend, id, count in
            guard let id, let backend else { return GIT_ERROR.rawValue }
            return LooseObjectBackend.find(id, count, in: backend) { match in
                found?.pointee = match.raw
                return GIT_OK.rawValue
            }
        }
        base.pointee.free = { backend in
            guard let backend else { return }
            let whole = UnsafeMutableRawPointer(backend).assumingMemoryBound(to: lockstep_loose_backend.self)
            Unmanaged<LooseObjectFolder>.fromOpaque(whole.pointee.folder).release()
            whole.deallocate()
        }
        return base
    }

    private static func folder(of backend: UnsafeMutablePointer<git_odb_backend>) -> LooseObjectFolder {
        let whole = UnsafeMutableRawPointer(backend).assumingMemoryBound(to: lockstep_loose_backend.self)
        return Unmanaged<LooseObjectFolder>.fromOpaque(whole.pointee.folder).takeUnretainedValue()
    }

    private static func read(
        _ id: ObjectID, from backend: UnsafeMutablePointer<git_odb_backend>,
        _ data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ size: UnsafeMutablePointer<Int>?,
        _ kind: UnsafeMutablePointer<git_object_t>?
    ) -> Int32 {
        reporting(id) { () throws(LooseObjectFault) in
            guard let file = try folder(of: backend).file(for: id) else { return GIT_ENOTFOUND.rawValue }
            var allocated: UnsafeMutableRawPointer?
            var found: LooseObjectHeader?
            do throws(LooseObjectFault) {
                try LooseObjectDecoder.decode(file, limit: LooseObjectFolder.sizeLimit) { header in
                    // libgit2's parsers need a zero byte after the content.
                    allocated = git_odb_backend_data_alloc(backend, header.size + 1)
                    guard let allocated else { return nil }
                    allocated.storeBytes(of: 0, toByteOffset: header.size, as: UInt8.self)
                    found = header
                    return UnsafeMutableRawBufferPointer(start: allocated, count: header.size)
                }
                guard let found else { throw .badHeader }
                let content = UnsafeRawBufferPointer(start: allocated, count: found.size)
                guard id == (try? ObjectID(of: content, found.kind)) else { throw .otherName }
                size?.pointee = found.size
                kind?.pointee = found.kind.raw
            } catch {
                git_odb_backend_data_free(backend, allocated)
                throw error
            }
            data?.pointee = allocated
            return GIT_OK.rawValue
        }
    }

    private static func readHeader(
        _ id: ObjectID, from backend: UnsafeMutablePointer<git_odb_backend>,
        _ size: UnsafeMutablePointer<Int>?, _ kind: UnsafeMutablePointer<git_object_t>?
    ) -> Int32 {
        reporting(id) { () throws(LooseObjectFault) in
            guard let header = try folder(of: backend).header(of: id) else { return GIT_ENOTFOUND.rawValue }
            size?.pointee = header.size
            kind?.pointee = header.kind.raw
            return GIT_OK.rawValue
        }
    }

    private static func find(
        _ id: UnsafePointer<git_oid>, _ count: Int, in backend: UnsafeMutablePointer<git_odb_backend>,
        _ body: (ObjectID) -> Int32
    ) -> Int32 {
        guard let digits = HexadecimalDigits(ObjectID(id.pointee), count: count) else { return GIT_ENOTFOUND.rawValue }
        let matches = folder(of: backend).objects(startingWith: digits)
        guard let match = matches.first else { return GIT_ENOTFOUND.rawValue }
        return matches.count == 1 ? body(match) : GIT_EAMBIGUOUS.rawValue
    }

    private static func reporting(
        _ id: ObjectID, _ body: () throws(LooseObjectFault) -> Int32
    ) -> Int32 {
        do throws(LooseObjectFault) {
            return try body()
        } catch {
            git_error_set_str(Int32(GIT_ERROR_ODB.rawValue), "loose object \(id.short): \(error)")
            return GIT_ERROR.rawValue
        }
    }
}
