import { commonOf, type PersonRef } from "@vault-custody/domain/Identity/Person"
import { SignInLinks } from "@vault-custody/domain/Identity/SignInLinks"
import { linkUrl } from "@vault-custody/domain/Identity/SignInPages"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent, type PostRequest, shownOnce } from "../Idempotency/Idempotent.ts"
import { SignInSite } from "./SignInSite.ts"

/** Makes one-time links, for members and for operators. */
export const linkHandlers = Effect.gen(function* () {
  const links = yield* SignInLinks
  const audited = yield* Audited
  const idempotent = yield* Idempotent
  const site = yield* SignInSite

  return {
    /** Answers with a new link for the person that `find` finds. */
    make: Effect.fnUntraced(function* <E>(request: PostRequest, find: Effect.Effect<PersonRef, E>) {
      const { id, name, type } = yield* CurrentOperator
      const made = Effect.flatMap(find, (person) => links.make(person, { type, id, name }))
      const logged = audited.change(made, ({ person }) => ({
        action: "sign_in_link.create",
        resourceType: person.kind,
        resourceId: commonOf(person).id,
        organizationId: person.kind === "member" ? person.member.organizationId : null
      }))
      const answer = Effect.map(logged, ({ expiresAt, person, token }) => ({
        url: linkUrl(person.kind, site.origins[person.kind], token),
        expiresAt
      }))
      return yield* idempotent.post(request, answer, { sealing: shownOnce })
    })
  }
})
