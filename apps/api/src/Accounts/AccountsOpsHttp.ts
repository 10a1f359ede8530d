import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { AccountControls } from "@vault-custody/domain/Accounts/AccountControls"
import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { OrganizationNames } from "../Organizations/OrganizationNames.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  OpsApi,
  "fboAccounts",
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const controls = yield* AccountControls
    const audited = yield* Audited
    const idempotent = yield* Idempotent
    const names = yield* OrganizationNames

    /** Runs a change of an account, logs it, and shows the account as staff see it. */
    const change = <A extends FboAccount, E, R>(
      verb: AuditVerb<"fbo_account">,
      effect: Effect.Effect<A, E, R>,
      details: Record<string, unknown> = {}
    ) =>
      Effect.flatMap(
        audited.change(effect, (account) => ({
          action: `fbo_account.${verb}`,
          resourceType: "fbo_account",
          resourceId: account.id,
          organizationId: account.organizationId,
          details
        })),
        names.addTo
      )

    return {
      assignVaultId: Effect.fnUntraced(function* ({ params, payload }) {
        const { vaultId } = payload
        return {
          data: yield* change("assign_vault_id", accounts.assignVaultId(params.id, vaultId), { vaultId })
        }
      }),
      updateFboAccountLimits: Effect.fnUntraced(function* ({ params, payload }) {
        const { maxInsuredValueCents } = payload
        const limited = controls.setLimit(params.id, maxInsuredValueCents)
        return {
          data: yield* change("set_limits", limited, { maxInsuredValueCents: `${maxInsuredValueCents}` })
        }
      }),
      holdFboAccount: Effect.fnUntraced(function* (request) {
        const { reason } = request.payload
        const held = change("hold", controls.hold(request.params.id, reason), { reason })
        return yield* idempotent.post(request, held)
      }),
      releaseFboAccount: Effect.fnUntraced(function* (request) {
        const released = change("release", controls.release(request.params.id))
        return yield* idempotent.post(request, released)
      }),
      resolveVaultId: Effect.fnUntraced(function* ({ query }) {
        const match = yield* accounts.resolveVaultId(query.vaultId)
        const account = yield* accounts.get(match.organizationId, match.fboAccountId)
        return { data: { ...match, account: yield* names.addTo(account) } }
      })
    }
  })
)
