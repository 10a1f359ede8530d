import { NumberKeysRepo } from "@vault-custody/domain/Inventory/NumberKeysRepo"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 500

/**
 * Gives items that an older version wrote the forms by which their numbers are compared. After an upgrade that is every
 * item once; while older processes still run, those that they take in.
 */
export const fillNumberKeys = Effect.map(NumberKeysRepo, ({ fill }): Job => ({
  name: "fill_number_keys",
  run: Effect.asVoid(Effect.repeat(fill(batch), { while: (filled) => filled > 0 })),
  every: Duration.minutes(1)
}))
