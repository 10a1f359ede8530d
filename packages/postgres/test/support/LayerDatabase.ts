import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect } from "effect"

/** A database of one's own, with nothing in it, and a user who owns nothing. */
export const layerDatabase = TestDatabase.layer({
  template: "empty",
  migrate: () => Effect.void,
  roles: ["pg_read_all_settings"]
})
