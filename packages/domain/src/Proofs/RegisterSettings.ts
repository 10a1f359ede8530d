import { Context } from "effect"
import type { RegisterSchedule } from "./RegisterSchedule.ts"

/** `REGISTER_SCHEDULE` and `REGISTER_RETENTION_DAYS`: which days have registers, and for how long these are kept. */
export const RegisterSettings = Context.Reference<{
  readonly schedule: RegisterSchedule
  readonly retentionDays: number
}>("@vault-custody/domain/Proofs/RegisterSettings", {
  defaultValue: () => ({ schedule: "daily", retentionDays: 400 })
})
