import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/**
 * Removes accounts that have their vault ID from the index of those that await one, which keeps the queue fast. After
 * an upgrade these are all accounts, once.
 */
export const noteVaultIds = Effect.map(AccountsRepo, (accounts): Job => ({
  name: "note_vault_ids",
  run: Effect.asVoid(
    Effect.repeat(accounts.noteVaultIdsAcrossOrganizations(batch), { while: (noted) => noted > 0 })
  ),
  every: Duration.minutes(1)
}))
