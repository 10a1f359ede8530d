import { DailyStatements } from "@vault-custody/domain/Statements/DailyStatements"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Generates the statements of each day shortly after its end, and those of missed days. */
export const dailyStatements = Effect.map(DailyStatements, (daily): Job => ({
  name: "daily_statements",
  run: Effect.asVoid(daily.runDue),
  every: Duration.seconds(30)
}))
