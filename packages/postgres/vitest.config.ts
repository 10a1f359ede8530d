import { sharedWithPostgres } from "../../vitest.shared.ts"

export default sharedWithPostgres
