import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { FboAccount, MatchedBy, VaultIdInput } from "./Account.ts"
import { AliasInUse } from "./AccountErrors.ts"

/** Which account a vault ID leads to, and whether by its canonical ID or an alias. */
export const VaultIdResolution = Schema.Struct({
  fboAccountId: IdOf("fbo", "Account that the vault ID leads to"),
  organizationId: IdOf("org", "Organization of the account"),
  matched: MatchedBy
}).annotate({ identifier: "VaultIdResolution", description: "Which account a vault ID leads to." })

/** The group `fboAccounts` of the operations API: assigns vault IDs and finds the account that one leads to. */
export const AccountsOpsApi = HttpApiGroup.make("fboAccounts")
  .add(
    HttpApiEndpoint.put("assignVaultId", "/ops/v1/fbo-accounts/:id/vault-id", {
      params: { id: IdOf("fbo", "FBO account ID") },
      payload: Schema.Struct({ vaultId: VaultIdInput }),
      success: Data(FboAccount),
      error: [NotFound.wire, AliasInUse.wire, InvalidStateTransition.wire]
    })
      .annotate(OpenApi.Summary, "Give an account its canonical vault ID")
      .annotate(
        OpenApi.Description,
        "Digits, spaces and hyphens aside. The same number again changes nothing; an account that has one gets no other, but may have aliases."
      ),
    HttpApiEndpoint.get("resolveVaultId", "/ops/v1/intake/resolve", {
      query: { vaultId: VaultIdInput },
      success: Data(VaultIdResolution),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Find the account that a vault ID or alias leads to")
      .annotate(
        OpenApi.Description,
        "Tells whether it was the canonical vault ID or an alias. Look here before anything is booked."
      )
  )
  .annotate(OpenApi.Title, "FBO accounts and intake resolution")
  .annotate(OpenApi.Description, "Vault IDs, and which account one leads to.")
