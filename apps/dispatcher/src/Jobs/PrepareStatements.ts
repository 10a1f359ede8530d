import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes the partitions of statements ahead of time. */
export const prepareStatements = Effect.map(StatementsRepo, (statements): Job => ({
  name: "prepare_statements",
  run: statements.prepareMonths,
  every: Duration.hours(1)
}))
