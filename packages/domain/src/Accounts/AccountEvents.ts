import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import { givenExternalId } from "@vault-custody/schema/Common/References"
import type { NewEvent } from "../Events/Outbox.ts"

/** The event that these fields of an account have changed. */
export const accountUpdated = (account: FboAccount, changedFields: ReadonlyArray<string>): NewEvent => ({
  event: "fbo_account.updated",
  data: {
    id: account.id,
    ...givenExternalId(account),
    organizationId: account.organizationId,
    fboAccountId: account.id,
    changedFields
  }
})
