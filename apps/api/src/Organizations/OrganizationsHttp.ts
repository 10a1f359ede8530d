import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { liveOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { LiveModeOnly } from "@vault-custody/schema/TestMode/TestModeErrors"
import { CurrentOrganization } from "@vault-custody/persistence/Tenancy/CurrentOrganization"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { limited } from "../RateLimits/Limited.ts"
import { currentMember } from "./CurrentMember.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

/** Members are the live organization's, and shown to its twin. */
const ofLive = Effect.fnUntraced(function* <A, E, R>(
  read: (organizationId: OrganizationId) => Effect.Effect<A, E, R>
) {
  const id = liveOrganizationOf((yield* CurrentCustomer).organizationId)
  return yield* Effect.provideService(read(id), CurrentOrganization, id)
})

export const layer = implement(
  Api,
  "organizations",
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
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
          ofLive((id) => organizations.listMembers(id, query, page))
        )
      }),
      getMember: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* ofLive((id) => organizations.getMember(id, params.id)) }
      }),
      inviteMember: Effect.fnUntraced(function* (request) {
        const { mode, organizationId, role } = yield* currentMember
        if (mode === "test") return yield* new LiveModeOnly()
        const invited = organizations
          .invite(organizationId, request.payload, role)
          .pipe(Effect.catchTag("NotFound", Effect.die), Effect.catchTag("InvitationsLimited", limited))
        return yield* idempotent.post(
          request,
          audited.own("member.create", invited, ({ id }) => id)
        )
      }),
      updateMember: Effect.fnUntraced(function* ({ params, payload }) {
        const { mode, organizationId, role } = yield* currentMember
        if (mode === "test") return yield* new LiveModeOnly()
        const changed = organizations.changeOwnMember(organizationId, params.id, payload, role)
        return { data: yield* audited.own("member.update", changed, ({ id }) => id) }
      })
    }
  })
)
