import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { PeopleRepo } from "@vault-custody/domain/Identity/PeopleRepo"
import { commonOf, isActive, type Person, refOf } from "@vault-custody/domain/Identity/Person"
import { SignInLinks } from "@vault-custody/domain/Identity/SignInLinks"
import { Clock, Data, Effect } from "effect"

/** The audit log's actor for links that are made through the database. */
const maker = { type: "operations_key", id: "operations-key", name: "Command line" } as const

/** There is no active person to make a link for. */
export class NoActivePerson extends Data.TaggedError("NoActivePerson")<{ readonly message: string }> {}

const log = Effect.fnUntraced(function* (action: string, person: Person) {
  yield* (yield* AuditLogRepo).append({
    id: yield* (yield* Ids).next("aud"),
    at: yield* Clock.currentTimeMillis,
    actor: maker.id,
    actorType: maker.type,
    actorName: maker.name,
    via: null,
    action,
    resourceType: person.kind,
    resourceId: commonOf(person).id,
    parentId: null,
    organizationId: person.kind === "member" ? person.member.organizationId : null,
    requestId: "none",
    details: {},
    changes: {}
  })
})

const createAdmin = Effect.fnUntraced(function* (email: string) {
  const operator = yield* (yield* Operators).create({ email, name: email, role: "admin" }, maker.id)
  const person: Person = { kind: "operator", operator }
  yield* log("operator.create", person)
  return person
})

/**
 * Makes a one-time link for each active person with this address, operators first; returns the person and the token.
 * If there is no operator with it, `createAdmin` creates one with the role `admin`.
 */
export const makeLinks = Effect.fn("SignInLinkTool.makeLinks")(function* (
  email: string,
  options: { readonly createAdmin: boolean }
) {
  const people = yield* PeopleRepo
  const links = yield* SignInLinks
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const operators = yield* people.findByEmail("operator", email)
      const found =
        operators.length === 0 && options.createAdmin
          ? [yield* createAdmin(email)]
          : [...operators, ...(yield* people.findByEmail("member", email))].filter(isActive)
      if (found.length === 0) {
        return yield* new NoActivePerson({
          message: `No active person has the address ${email}. Check it, or create an operator with it by --create-admin.`
        })
      }
      return yield* Effect.forEach(found, (person) =>
        Effect.gen(function* () {
          const { token } = yield* links.make(refOf(person), maker)
          yield* log("sign_in_link.create", person)
          return { person, token }
        })
      )
    })
  )
})
