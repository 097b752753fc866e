extension Kit {
    struct Input {
        let name: String
        let type: Int
    }
    enum Part {
        struct Event {
            let anonymous: Bool
            struct Input {
                let name: String
                let type: Int
                let indexed: Bool
            }
        }
    }
}
