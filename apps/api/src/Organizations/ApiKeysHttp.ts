import { ApiKeys, forCustomer } from "@vault-custody/domain/Organizations/ApiKeys"
import type { ApiKeyCommand } from "@vault-custody/domain/Organizations/ApiKeyState"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import { mapPage } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent, shownOnce } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "apiKeys",
  Effect.gen(function* () {
    const apiKeys = yield* ApiKeys
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    const change = Effect.fnUntraced(function* (id: ApiKeyId, command: ApiKeyCommand) {
      const customer = yield* CurrentCustomer
      const changed = apiKeys.changeOwn(customer.organizationId, id, command, customer)
      return forCustomer(yield* audited.own(`api_key.${command}`, changed, (key) => key.id))
    })

    return {
      listApiKeys: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["apiKeys", organizationId], query, (page) =>
          apiKeys.list(organizationId, query, page).pipe(
            Effect.orDie,
            Effect.map((found) => mapPage(found, forCustomer))
          )
        )
      }),
      getApiKey: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: forCustomer(yield* apiKeys.get(organizationId, params.id)) }
      }),
      createApiKey: Effect.fnUntraced(function* (request) {
        const customer = yield* CurrentCustomer
        const created = apiKeys.createOwn(customer.organizationId, request.payload, customer)
        return yield* idempotent.post(
          request,
          audited.own("api_key.create", created, (key) => key.id),
          { sealing: shownOnce }
        )
      }),
      updateApiKey: Effect.fnUntraced(function* ({ params, payload }) {
        const customer = yield* CurrentCustomer
        const updated = apiKeys.updateOwn(customer.organizationId, params.id, payload, customer)
        return { data: forCustomer(yield* audited.own("api_key.update", updated, (key) => key.id)) }
      }),
      rotateApiKey: Effect.fnUntraced(function* (request) {
        const customer = yield* CurrentCustomer
        const { overlapSeconds = 0 } = request.payload
        const rotated = apiKeys.rotateOwn(
          customer.organizationId,
          request.params.id,
          overlapSeconds,
          customer
        )
        return yield* idempotent.post(
          request,
          audited.own("api_key.rotate", rotated, () => request.params.id),
          { sealing: shownOnce }
        )
      }),
      disableApiKey: Effect.fnUntraced(function* (request) {
        return yield* idempotent.post(request, change(request.params.id, "disable"))
      }),
      enableApiKey: Effect.fnUntraced(function* (request) {
        return yield* idempotent.post(request, change(request.params.id, "enable"))
      }),
      revokeApiKey: Effect.fnUntraced(function* (request) {
        return yield* idempotent.post(request, change(request.params.id, "revoke"))
      })
    }
  })
)
