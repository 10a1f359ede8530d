import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { PeopleRepo } from "@vault-custody/domain/Identity/PeopleRepo"
import { commonOf, type PersonRef } from "@vault-custody/domain/Identity/Person"
import { PersonMailsRepo } from "@vault-custody/domain/Identity/PersonMailsRepo"
import { type Session, SessionsRepo } from "@vault-custody/domain/Identity/SessionsRepo"
import { SignInCodesRepo } from "@vault-custody/domain/Identity/SignInCodesRepo"
import { SignInLimitsRepo } from "@vault-custody/domain/Identity/SignInLimitsRepo"
import { SignInLinksRepo } from "@vault-custody/domain/Identity/SignInLinksRepo"
import { Effect, Option } from "effect"
import { Hex } from "effect/encoding"
import { contract } from "../support/Backends.ts"
import { addedAt, newMember, newOperator } from "../support/People.ts"

const at = addedAt

const newSession = Effect.fnUntraced(function* (person: PersonRef, fields: Partial<Session> = {}) {
  const id = yield* (yield* Ids).next("ses")
  const hash = crypto.getRandomValues(new Uint8Array(32))
  const session: Session = {
    id,
    via: null,
    fromLink: false,
    passkeyId: null,
    userAgent: "Browser",
    address: "192.0.2.1",
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at + 1000,
    ...fields
  }
  yield* (yield* SessionsRepo).insert(person, session, hash)
  return { session, hash: Hex.encode(hash) }
})

const newCode = Effect.fnUntraced(function* (expiresAt: number) {
  const id = yield* (yield* Ids).next("sic")
  yield* (yield* SignInCodesRepo).insert({
    id,
    kind: "member",
    email: id,
    sealed: Uint8Array.from([1]),
    confirmed: false,
    createdAt: expiresAt,
    expiresAt
  })
  return id
})

contract("storage of sessions, links and who signs in", (it) => {
  it.effect("finds sessions by their hashes, each with its person as they are now", () =>
    Effect.gen(function* () {
      const repo = yield* SessionsRepo
      const [member, operator] = [yield* newMember(), yield* newOperator()]
      const via = { type: "operator", id: "opr_a", name: "Ada" } as const
      const one = yield* newSession(member, { via, fromLink: true })
      const two = yield* newSession(operator)
      const found = yield* repo.findByHashes([one.hash, two.hash, "00"])
      assert.strictEqual(found.size, 2)
      assert.deepStrictEqual(found.get(one.hash)?.session, one.session)
      const person = found.get(one.hash)?.person
      assert.strictEqual(person?.kind === "member" ? person.organizationName : "", "Acme")
      assert.strictEqual(found.get(two.hash)?.person.kind, "operator")
      yield* (yield* PeopleRepo).recordSignIn(member, at + 5)
      const again = (yield* repo.findByHashes([one.hash])).get(one.hash)
      assert.strictEqual(again === undefined ? 0 : commonOf(again.person).lastSignedInAt, at + 5)
    })
  )

  it.effect("lists and deletes a person's own sessions alone, and records their use", () =>
    Effect.gen(function* () {
      const repo = yield* SessionsRepo
      const [one, two] = [yield* newOperator(), yield* newOperator()]
      const first = yield* newSession(one)
      const second = yield* newSession(one, { createdAt: at + 1 })
      const others = yield* newSession(two)
      yield* repo.recordUse([
        { id: first.session.id, at: at + 7 },
        { id: second.session.id, at: at - 7 }
      ])
      assert.deepStrictEqual(
        (yield* repo.list(one)).map(({ id, lastUsedAt }) => [id, lastUsedAt]),
        [
          [second.session.id, at],
          [first.session.id, at + 7]
        ]
      )
      assert.isFalse(yield* repo.delete(one, others.session.id))
      assert.isTrue(yield* repo.delete(one, first.session.id))
      assert.isFalse(yield* repo.delete(one, first.session.id))
      assert.strictEqual(yield* repo.deleteAll(one), 1)
      assert.lengthOf(yield* repo.list(two), 1)
    })
  )

  it.effect("purges what is over, some at a time", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionsRepo
      const links = yield* SignInLinksRepo
      const person = yield* newMember()
      for (const expiresAt of [1, 2, at]) yield* newSession(person, { expiresAt })
      assert.strictEqual(yield* sessions.purge(3, 1), 1)
      assert.strictEqual(yield* sessions.purge(3, 10), 1)
      assert.lengthOf(yield* sessions.list(person), 1)
      const madeBy = { type: "operations_key", id: "operations-key", name: "Operations key" } as const
      yield* links.insert(Uint8Array.from([1]), { person, madeBy, expiresAt: 1 })
      yield* links.insert(Uint8Array.from([2]), { person, madeBy, expiresAt: at })
      assert.strictEqual(yield* links.purge(3, 10), 1)
      assert.isTrue(Option.isSome(yield* links.find(Uint8Array.from([2]))))
      yield* links.deleteAll(person)
      assert.isTrue(Option.isNone(yield* links.find(Uint8Array.from([2]))))

      const codes = yield* SignInCodesRepo
      const [old, kept] = [yield* newCode(1), yield* newCode(at)]
      assert.strictEqual(yield* codes.purge(3, 10), 1)
      assert.isTrue(Option.isNone(yield* codes.find(old)))
      assert.isTrue(Option.isSome(yield* codes.find(kept)))

      const limits = yield* SignInLimitsRepo
      const counters = [crypto.randomUUID(), crypto.randomUUID()]
      yield* limits.lock(counters, 0)
      yield* limits.record(counters.slice(0, 1), 1)
      yield* limits.record(counters.slice(1), 5)
      assert.strictEqual(yield* limits.purge(3, 10), 1)
      assert.deepStrictEqual([...(yield* limits.lock(counters, 0)).values()].flat(), [5])

      const mails = yield* PersonMailsRepo
      const id = yield* (yield* Ids).next("eml")
      yield* mails.insert(id, { type: "invitation", person })
      assert.strictEqual(yield* mails.purge(at, 10), 0)
      assert.strictEqual(yield* mails.purge(Date.now() + 60_000, 10), 1)
    })
  )

  it.effect("of those who take a link at once, one gets it", () =>
    Effect.gen(function* () {
      const links = yield* SignInLinksRepo
      const hash = crypto.getRandomValues(new Uint8Array(32))
      const madeBy = { type: "operator", id: "opr_a", name: "Ada" } as const
      const link = { person: yield* newOperator(), madeBy, expiresAt: at }
      yield* links.insert(hash, link)
      const taken = yield* Effect.all([links.take(hash), links.take(hash), links.take(hash)], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(taken.flatMap(Option.toArray), [link])
    })
  )

  it.effect("finds people by their address, ASCII case aside, each kind for itself", () =>
    Effect.gen(function* () {
      const people = yield* PeopleRepo
      const email = `Someone.${crypto.randomUUID()}@Example.ORG`
      const refs = [yield* newMember(email), yield* newMember(email.toUpperCase())]
      const operator = yield* newOperator(email)
      const members = yield* people.findByEmail("member", email.toLowerCase())
      assert.sameMembers(
        members.map((person) => commonOf(person).id),
        refs.map(({ id }) => id)
      )
      const operators = yield* people.findByEmail("operator", email)
      assert.deepStrictEqual(
        operators.map((person) => commonOf(person).id),
        [operator.id]
      )
      const [member] = refs
      if (member === undefined) return
      assert.isTrue(Option.isSome(yield* people.lock(member)))
      assert.isTrue(Option.isNone(yield* people.find({ ...member, organizationId: "org_other" })))
    })
  )
})
