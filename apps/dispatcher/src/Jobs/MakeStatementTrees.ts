import { StatementTrees } from "@vault-custody/domain/Proofs/StatementTrees"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Puts the final statements of each day into the log. */
export const makeStatementTrees = Effect.map(StatementTrees, ({ makeDue }): Job => ({
  name: "make_statement_trees",
  run: makeDue,
  every: Duration.seconds(5)
}))
