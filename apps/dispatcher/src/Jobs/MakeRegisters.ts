import { RegisterMaking } from "@vault-custody/domain/Proofs/RegisterMaking"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes the registers of days whose statements are queued for the log. */
export const makeRegisters = Effect.map(RegisterMaking, ({ makeDue }): Job => ({
  name: "make_registers",
  run: makeDue,
  every: Duration.seconds(5)
}))
