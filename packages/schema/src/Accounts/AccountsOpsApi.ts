import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Reason } from "../Common/Text.ts"
import { MatchedBy, StaffFboAccount, UpdateFboAccountLimits, VaultIdInput, VaultIdScan } from "./Account.ts"
import { AliasInUse } from "./AccountErrors.ts"

/** Which account a vault ID leads to, whose that is, and whether by its canonical ID or an alias. */
export const VaultIdResolution = Schema.Struct({
  fboAccountId: IdOf("fbo", "Account that the vault ID belongs to"),
  organizationId: IdOf("org", "Organization that the account belongs to"),
  matched: MatchedBy,
  account: StaffFboAccount
}).annotate({ identifier: "VaultIdResolution", description: "The account that a vault ID belongs to." })

const params = { id: IdOf("fbo", "FBO account ID") }

/** The group `fboAccounts` of the operations API: limits, holds and vault IDs. */
export const AccountsOpsApi = HttpApiGroup.make("fboAccounts")
  .add(
    HttpApiEndpoint.put("assignVaultId", "/ops/v1/fbo-accounts/:id/vault-id", {
      params,
      payload: Schema.Struct({ vaultId: VaultIdInput }),
      success: Data(StaffFboAccount),
      error: [NotFound.wire, AliasInUse.wire, InvalidStateTransition.wire]
    })
      .annotate(OpenApi.Summary, "Assign an account its canonical vault ID")
      .annotate(
        OpenApi.Description,
        "Assigns a vault ID of digits; white space, hyphens and dashes are ignored. Assigning the same number again changes nothing. A vault ID cannot be replaced by another: add an alias instead."
      ),
    HttpApiEndpoint.patch("updateFboAccountLimits", "/ops/v1/fbo-accounts/:id", {
      params,
      payload: UpdateFboAccountLimits,
      success: Data(StaffFboAccount),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Set an account's limit of insured value")
      .annotate(
        OpenApi.Description,
        "Sets `maxInsuredValueCents`. A transfer that would bring the account above the limit is refused. An account that is already above it keeps its items, and is listed in the queue `over_insured_limit`."
      ),
    HttpApiEndpoint.post("holdFboAccount", "/ops/v1/fbo-accounts/:id/hold", {
      params,
      headers: idempotencyHeaders,
      payload: Schema.Struct({ reason: Reason }),
      success: Data(StaffFboAccount),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Put an account on hold")
      .annotate(
        OpenApi.Description,
        "Blocks transfers and outbound requests of the account's items until the hold is released; intake and returns remain possible. An account that is on hold already keeps its reason."
      ),
    HttpApiEndpoint.post("releaseFboAccount", "/ops/v1/fbo-accounts/:id/release", {
      params,
      headers: idempotencyHeaders,
      success: Data(StaffFboAccount),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Release an account from hold")
      .annotate(
        OpenApi.Description,
        "Ends the hold of the account. An account that is not on hold stays as it is."
      ),
    HttpApiEndpoint.get("resolveVaultId", "/ops/v1/intake/resolve", {
      query: { vaultId: VaultIdScan },
      success: Data(VaultIdResolution),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Find an account by its vault ID or alias")
      .annotate(
        OpenApi.Description,
        "Returns the account and its organization, and says whether the number is the canonical vault ID or an alias. Use it to check the account before intake."
      )
  )
  .annotate(OpenApi.Title, "FBO accounts and intake resolution")
  .annotate(
    OpenApi.Description,
    "Limits, holds and vault IDs of accounts, and the look-up of an account by its vault ID."
  )
