import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "organizations",
  Effect.fnUntraced(function* (handlers) {
    const organizations = yield* Organizations

    return withParsedBodies(handlers).handleAll({
      listOrganizations: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        return toList(page, yield* Effect.orDie(organizations.listOwn(organizationId, page)))
      }),
      getOrganization: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* organizations.get(organizationId, params.id) }
      }),
      updateOrganization: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* organizations.update(organizationId, params.id, payload) }
      }),
      listMembers: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        return toList(page, yield* organizations.listMembers(organizationId, page))
      }),
      getMember: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* organizations.getMember(organizationId, params.id) }
      })
    })
  })
)
