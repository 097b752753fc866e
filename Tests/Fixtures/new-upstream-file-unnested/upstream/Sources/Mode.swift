enum Mode: String { case fast, slow }
