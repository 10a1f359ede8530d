import { RegisterMaking } from "@vault-custody/domain/Proofs/RegisterMaking"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Drops the lines of registers past retention. */
export const dropOldRegisters = Effect.map(RegisterMaking, ({ dropOld }): Job => ({
  name: "drop_old_registers",
  run: dropOld,
  every: Duration.hours(1)
}))
