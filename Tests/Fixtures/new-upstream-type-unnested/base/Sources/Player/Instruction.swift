extension Kit {
struct Instruction: Encodable {
    let keys: [Key]
    let program: Key
    let data: [UInt8]
}
}
