import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/**
 * Takes accounts that have got their vault ID out of the index of those that await one, so that the queue stays quick to
 * read. After an upgrade that is every account once.
 */
export const noteVaultIds = Effect.map(AccountsRepo, (accounts): Job => ({
  name: "note_vault_ids",
  run: Effect.asVoid(
    Effect.repeat(accounts.noteVaultIdsAcrossOrganizations(batch), { while: (noted) => noted > 0 })
  ),
  every: Duration.minutes(1)
}))
