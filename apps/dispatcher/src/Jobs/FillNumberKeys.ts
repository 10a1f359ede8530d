import { NumberKeysRepo } from "@vault-custody/domain/Inventory/NumberKeysRepo"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 500

/**
 * Computes the comparison keys of items that an older version wrote. After an upgrade these are all items, once;
 * while older processes still run, also those that they receive.
 */
export const fillNumberKeys = Effect.map(NumberKeysRepo, ({ fill }): Job => ({
  name: "fill_number_keys",
  run: Effect.asVoid(Effect.repeat(fill(batch), { while: (filled) => filled > 0 })),
  every: Duration.minutes(1)
}))
