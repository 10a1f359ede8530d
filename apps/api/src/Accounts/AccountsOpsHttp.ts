import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "fboAccounts",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const audited = yield* Audited

    return withParsedBodies(handlers).handleAll({
      assignVaultId: Effect.fnUntraced(function* ({ params, payload }) {
        const account = yield* audited.change(
          accounts.assignVaultId(params.id, payload.vaultId),
          (account) => ({
            action: "fbo_account.assign_vault_id",
            resourceType: "fbo_account",
            resourceId: account.id,
            organizationId: account.organizationId,
            details: { vaultId: account.vaultId }
          })
        )
        return { data: account }
      }),
      resolveVaultId: Effect.fnUntraced(function* ({ query }) {
        return { data: yield* accounts.resolveVaultId(query.vaultId) }
      })
    })
  })
)
