import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { OfAllAccounts, RequiredScope } from "../Api/Scope.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
import { ExternalIdInUse, withMetadataQuery } from "../Common/References.ts"
import { Alias, CreateAlias, CreateFboAccount, FboAccount, UpdateAlias, UpdateFboAccount } from "./Account.ts"
import { accountList } from "./AccountList.ts"
import { AliasInUse, AliasLimitReached, VaultIdRequired } from "./AccountErrors.ts"
import { AddressInput, SavedAddress, SavedAddressDeleted, UpdateAddress } from "./Address.ts"

const params = { id: IdOf("fbo", "FBO account ID") }
const addressParams = { ...params, addressId: IdOf("adr", "Saved address ID") }

/** The group `fboAccounts` of the customer API: accounts, their aliases and their saved addresses. */
export const AccountsApi = HttpApiGroup.make("fboAccounts")
  .add(
    HttpApiEndpoint.get("listFboAccounts", "/v1/fbo-accounts", {
      query: withMetadataQuery(listParameters(accountList)),
      success: List(FboAccount)
    })
      .annotate(RequiredScope, "fbo_accounts:read")
      .annotate(OpenApi.Summary, "List FBO accounts"),
    HttpApiEndpoint.post("createFboAccount", "/v1/fbo-accounts", {
      headers: idempotencyHeaders,
      payload: CreateFboAccount,
      success: Created(FboAccount),
      error: [ExternalIdInUse.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "fbo_accounts:create")
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Create an FBO account"),
    HttpApiEndpoint.get("getFboAccount", "/v1/fbo-accounts/:id", {
      params,
      success: Data(FboAccount),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "fbo_accounts:read")
      .annotate(OpenApi.Summary, "Get an FBO account"),
    HttpApiEndpoint.patch("updateFboAccount", "/v1/fbo-accounts/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateFboAccount,
      success: Data(FboAccount),
      error: [NotFound.wire, ExternalIdInUse.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "fbo_accounts:update")
      .annotate(OpenApi.Summary, "Update an FBO account"),
    HttpApiEndpoint.get("listFboAccountAliases", "/v1/fbo-accounts/:id/aliases", {
      params,
      query: listQuery,
      success: List(Alias),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "fbo_accounts:read")
      .annotate(OpenApi.Summary, "List the aliases of an FBO account"),
    HttpApiEndpoint.post("createFboAccountAlias", "/v1/fbo-accounts/:id/aliases", {
      params,
      headers: idempotencyHeaders,
      payload: CreateAlias,
      success: Created(Alias),
      error: [
        NotFound.wire,
        VaultIdRequired.wire,
        AliasInUse.wire,
        AliasLimitReached.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "fbo_accounts:update")
      .annotate(OpenApi.Summary, "Add an alternate vault ID to an FBO account"),
    HttpApiEndpoint.patch("updateFboAccountAlias", "/v1/fbo-accounts/:id/aliases/:aliasId", {
      params: { ...params, aliasId: IdOf("fba", "Alias ID") },
      headers: conditionalHeaders,
      payload: UpdateAlias,
      success: Data(Alias),
      error: [NotFound.wire, AliasLimitReached.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "fbo_accounts:update")
      .annotate(OpenApi.Summary, "Deactivate an alias, or make it active again"),
    HttpApiEndpoint.get("listFboAccountAddresses", "/v1/fbo-accounts/:id/addresses", {
      params,
      query: listQuery,
      success: List(SavedAddress),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "fbo_accounts:read")
      .annotate(OpenApi.Summary, "List the saved addresses of an FBO account"),
    HttpApiEndpoint.post("createFboAccountAddress", "/v1/fbo-accounts/:id/addresses", {
      params,
      headers: idempotencyHeaders,
      payload: AddressInput,
      success: Created(SavedAddress),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "fbo_accounts:update")
      .annotate(OpenApi.Summary, "Save an address for an FBO account"),
    HttpApiEndpoint.get("getFboAccountAddress", "/v1/fbo-accounts/:id/addresses/:addressId", {
      params: addressParams,
      success: Data(SavedAddress),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "fbo_accounts:read")
      .annotate(OpenApi.Summary, "Get a saved address of an FBO account"),
    HttpApiEndpoint.patch("updateFboAccountAddress", "/v1/fbo-accounts/:id/addresses/:addressId", {
      params: addressParams,
      headers: conditionalHeaders,
      payload: UpdateAddress,
      success: Data(SavedAddress),
      error: [NotFound.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "fbo_accounts:update")
      .annotate(OpenApi.Summary, "Correct a saved address of an FBO account")
      .annotate(
        OpenApi.Description,
        "Outbound requests that were made with the address keep their copy of it."
      ),
    HttpApiEndpoint.delete("deleteFboAccountAddress", "/v1/fbo-accounts/:id/addresses/:addressId", {
      params: addressParams,
      success: Data(SavedAddressDeleted),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "fbo_accounts:update")
      .annotate(OpenApi.Summary, "Delete a saved address of an FBO account")
      .annotate(
        OpenApi.Description,
        "Outbound requests that were made with the address keep their copy of it."
      )
  )
  .annotate(OpenApi.Title, "FBO accounts")
  .annotate(
    OpenApi.Description,
    "Holder accounts of an organization, their aliases and their saved addresses."
  )
