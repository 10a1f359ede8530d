import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"
import { Idempotent } from "../Http/Idempotent.ts"
import { limited } from "../Http/Limited.ts"
import { currentMember } from "./CurrentMember.ts"
import { listed } from "../Http/Listed.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "organizations",
  Effect.fnUntraced(function* (handlers) {
    const organizations = yield* Organizations
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return withParsedBodies(handlers).handleAll({
      listOrganizations: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["organizations", organizationId], query, (page) =>
          Effect.orDie(organizations.listOwn(organizationId, page))
        )
      }),
      getOrganization: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* organizations.get(organizationId, params.id) }
      }),
      updateOrganization: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        return {
          data: yield* audited.own(
            "organization.update",
            organizations.update(organizationId, params.id, payload),
            ({ id }) => id
          )
        }
      }),
      listMembers: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["members", organizationId], query, (page) =>
          organizations.listMembers(organizationId, page)
        )
      }),
      getMember: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* organizations.getMember(organizationId, params.id) }
      }),
      inviteMember: Effect.fnUntraced(function* (request) {
        const { organizationId, role } = yield* currentMember
        const invited = organizations
          .invite(organizationId, request.payload, role)
          .pipe(Effect.catchTag("NotFound", Effect.die), Effect.catchTag("InvitationsLimited", limited))
        return yield* idempotent.post(
          request,
          audited.own("member.create", invited, ({ id }) => id)
        )
      }),
      updateMember: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId, role } = yield* currentMember
        const changed = organizations.changeOwnMember(organizationId, params.id, payload, role)
        return { data: yield* audited.own("member.update", changed, ({ id }) => id) }
      })
    })
  })
)
