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
  fboAccountId: IdOf("fbo", "Account that the vault ID leads to"),
  organizationId: IdOf("org", "Organization of the account"),
  matched: MatchedBy,
  account: StaffFboAccount
}).annotate({ identifier: "VaultIdResolution", description: "Which account a vault ID leads to." })

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
      .annotate(OpenApi.Summary, "Give an account its canonical vault ID")
      .annotate(
        OpenApi.Description,
        "Digits; white space, hyphens and dashes do not count. The same number again changes nothing; an account that has one gets no other, but may have aliases."
      ),
    HttpApiEndpoint.patch("updateFboAccountLimits", "/ops/v1/fbo-accounts/:id", {
      params,
      payload: UpdateFboAccountLimits,
      success: Data(StaffFboAccount),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Set the highest insured value of an account")
      .annotate(
        OpenApi.Description,
        "A transfer that would bring the account above it is refused. An account that is above it keeps what it has, and stands in the queue `over_insured_limit`."
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
        "Until it is released its items can neither be moved nor asked for; intake and returns go on. An account that is on hold keeps its reason."
      ),
    HttpApiEndpoint.post("releaseFboAccount", "/ops/v1/fbo-accounts/:id/release", {
      params,
      headers: idempotencyHeaders,
      success: Data(StaffFboAccount),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "End the hold of an account")
      .annotate(OpenApi.Description, "An account without one stays as it is."),
    HttpApiEndpoint.get("resolveVaultId", "/ops/v1/intake/resolve", {
      query: { vaultId: VaultIdScan },
      success: Data(VaultIdResolution),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Find the account that a vault ID or alias leads to")
      .annotate(
        OpenApi.Description,
        "Tells whose the account is, and whether it was the canonical vault ID or an alias. Look here before anything is booked."
      )
  )
  .annotate(OpenApi.Title, "FBO accounts and intake resolution")
  .annotate(
    OpenApi.Description,
    "Limits, holds and vault IDs of accounts, and which account a vault ID leads to."
  )
