import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { referenceFilterOf } from "@vault-custody/schema/Common/References"
import { Effect } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "fboAccounts",
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const idempotent = yield* Idempotent
    const audited = yield* Audited

    return {
      listFboAccounts: ({ query }) =>
        Effect.flatMap(CurrentCustomer, ({ organizationId }) =>
          listed(["fboAccounts", organizationId], query, (page) =>
            accounts.list(organizationId, { ...query, ...referenceFilterOf(query) }, page)
          )
        ),
      createFboAccount: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own("fbo_account.create", accounts.create(organizationId, request.payload), ({ id }) => id)
        )
      }),
      getFboAccount: ({ params }) =>
        Effect.flatMap(CurrentCustomer, ({ organizationId }) =>
          accounts.get(organizationId, params.id).pipe(Effect.map((data) => ({ data })))
        ),
      updateFboAccount: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        return {
          data: yield* audited.own(
            "fbo_account.update",
            accounts.update(organizationId, params.id, payload),
            ({ id }) => id
          )
        }
      }),
      listFboAccountAliases: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["aliases", organizationId, params.id], query, (page) =>
          accounts.listAliases(organizationId, params.id, page)
        )
      }),
      createFboAccountAlias: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "fbo_account_alias.create",
            accounts.addAlias(organizationId, request.params.id, request.payload),
            ({ id }) => id,
            request.params.id
          )
        )
      }),
      updateFboAccountAlias: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        return {
          data: yield* audited.own(
            "fbo_account_alias.update",
            accounts.setAliasActive(organizationId, params.id, params.aliasId, payload.isActive),
            ({ id }) => id,
            params.id
          )
        }
      }),
      listFboAccountAddresses: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["addresses", organizationId, params.id], query, (page) =>
          accounts.listAddresses(organizationId, params.id, page)
        )
      }),
      createFboAccountAddress: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "saved_address.create",
            accounts.saveAddress(organizationId, request.params.id, request.payload),
            ({ id }) => id,
            request.params.id
          )
        )
      }),
      getFboAccountAddress: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* accounts.getAddress(organizationId, params.id, params.addressId) }
      }),
      updateFboAccountAddress: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        return {
          data: yield* audited.own(
            "saved_address.update",
            accounts.updateAddress(organizationId, params.id, params.addressId, payload),
            ({ id }) => id,
            params.id
          )
        }
      }),
      deleteFboAccountAddress: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        const id = params.addressId
        const deleted = accounts.deleteAddress(organizationId, params.id, id)
        yield* audited.own("saved_address.delete", deleted, () => id, params.id)
        return { data: { id, deleted: true } as const }
      })
    }
  })
)
