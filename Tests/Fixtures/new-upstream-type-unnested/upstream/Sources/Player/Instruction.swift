// upstream takes the type out of its outer one, and gives it keys of the same names
struct Instruction: Encodable {
    let keys: [Key]
    let program: Key
    let data: [UInt8]

    enum CodingKeys: String, CodingKey {
        case keys, program, data
    }
}
