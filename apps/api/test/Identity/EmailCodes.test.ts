import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite, consoleUrl, dashboardUrl } from "../support/ApiHarness.ts"
import { cookieOf, signedInMember, signedInOperator } from "../support/People.ts"
import { send } from "../support/Send.ts"
import { unique } from "../support/Stock.ts"

type Kind = "member" | "operator"

/** Posts to `/auth` as a page of a listener does. */
const post = Effect.fnUntraced(function* (kind: Kind, path: string, body: object, address = "203.0.113.1") {
  const { opsUrl, publicUrl } = yield* ApiHarness
  const [url, origin] = kind === "member" ? [publicUrl, dashboardUrl] : [opsUrl, consoleUrl]
  return yield* send(url, "POST", path, { body, headers: { origin, "x-forwarded-for": address } })
})

const askFor = (kind: Kind, email: string, address?: string) =>
  post(kind, "/auth/email-codes", { email }, address)

const mailsTo = Effect.fnUntraced(function* (email: string) {
  return (yield* (yield* ApiHarness).mails).filter(({ to }) => to.address === email)
})

/** The code that an address was mailed last. */
const codeOf = Effect.fnUntraced(function* (email: string) {
  return /\b\d{8}\b/.exec((yield* mailsTo(email)).at(-1)?.text ?? "")?.[0] ?? ""
})

const wrong = "00000000"

const guess = (email: string) => post("member", "/auth/sessions", { email, code: wrong })

apiSuite(
  "e-mailed codes",
  (it) => {
    it.effect("sign in on their own listener, and the session is one like any other", () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const { organizationId } = yield* customer()
        const { email, id } = yield* signedInMember(organizationId, "admin")
        assert.deepStrictEqual((yield* askFor("member", email)).json, { data: { sent: true } })
        const code = yield* codeOf(email)
        assert.strictEqual((yield* post("operator", "/auth/sessions", { email, code })).status, 401)
        const signedIn = yield* post("member", "/auth/sessions", { email, code })
        assert.strictEqual(signedIn.status, 201)
        assert.strictEqual(signedIn.json.data.member.id, id)
        const { publicUrl } = yield* ApiHarness
        const session = yield* send(publicUrl, "GET", "/auth/session", {
          headers: { cookie: cookieOf(signedIn) }
        })
        assert.deepStrictEqual(session.json.data.organization, { id: organizationId, name: "Acme Metals" })

        const operator = yield* signedInOperator("admin")
        yield* askFor("operator", operator.email)
        const staffCode = yield* codeOf(operator.email)
        const asStaff = yield* post("operator", "/auth/sessions", { email: operator.email, code: staffCode })
        assert.strictEqual(asStaff.json.data.operator.id, operator.id)
        // Made without a link, so its actions have no `via`.
        const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${asStaff.json.data.id}`)
        assert.deepInclude(log.json.data[0], { action: "session.create", actor: operator.id, via: null })
        assert.notInclude(log.text, staffCode)
      })
    )

    it.effect("are asked for and refused with the same answers whether or not the address is known", () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const { organizationId } = yield* customer()
        const { email } = yield* signedInMember(organizationId, "owner")
        const nobody = `nobody-${unique()}@example.org`
        const [known, unknown] = [yield* askFor("member", email), yield* askFor("member", nobody)]
        assert.strictEqual(known.text, unknown.text)
        assert.lengthOf(yield* mailsTo(nobody), 0)
        const [ofKnown, ofUnknown] = [yield* guess(email), yield* guess(nobody)]
        assert.strictEqual(`${ofKnown.status} ${ofKnown.text}`, `${ofUnknown.status} ${ofUnknown.text}`)
        // The limits are reached alike.
        for (const address of [email, nobody]) {
          const codes = yield* Effect.forEach([1, 2, 3, 4, 5], () => askFor("member", address))
          assert.deepStrictEqual(
            codes.map(({ status }) => status),
            [200, 200, 200, 200, 429]
          )
          const tries = yield* Effect.forEach(Array.from({ length: 11 }), () =>
            post("member", "/auth/sessions", { email: address, code: wrong }, "198.51.100.1")
          )
          assert.deepStrictEqual(
            tries.map(({ status }) => status),
            [...Array.from({ length: 10 }, () => 401), 429]
          )
          const [limited] = tries.slice(-1)
          assert.strictEqual(limited?.json.error.code, "RATE_LIMITED")
          assert.isAtLeast(Number(limited?.headers["retry-after"]), 3500)
        }
      })
    )

    it.effect("for an address of several organizations say which there are, after a right code alone", () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const email = `both-${unique()}@example.org`
        const ids = yield* Effect.forEach([1, 2], () =>
          Effect.gen(function* () {
            const { organizationId } = yield* customer()
            const body = { email, name: "Bo Both", role: "viewer" }
            yield* ops("POST", `/ops/v1/organizations/${organizationId}/members`, { body })
            return organizationId
          })
        )
        yield* askFor("member", email)
        const code = yield* codeOf(email)
        const guessed = yield* post("member", "/auth/sessions", { email, code: wrong })
        assert.strictEqual(guessed.status, 401)
        const asked = yield* post("member", "/auth/sessions", { email, code })
        assert.strictEqual(`${asked.status} ${asked.json.error.code}`, "409 ORGANIZATION_REQUIRED")
        assert.sameDeepMembers(
          asked.json.error.details,
          ids.map((path) => ({ path, message: "Acme Metals" }))
        )
        const chosen = yield* post("member", "/auth/sessions", { email, code, organizationId: ids[1] })
        assert.strictEqual(chosen.json.data.organization.id, ids[1])
      })
    )

    it.effect("that are wrong are in the audit log under the person whose address it was", () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const { organizationId } = yield* customer()
        const owner = yield* signedInMember(organizationId, "owner")
        yield* post("member", "/auth/sessions", { email: owner.email, code: wrong })
        const log = (yield* owner.call("GET", `/v1/audit-log?resourceId=${owner.id}`)).json.data
        assert.deepInclude(log[0], {
          action: "session.refuse",
          actor: { type: "member", id: owner.id, name: "Mara owner" }
        })
        const operator = yield* signedInOperator("clerk")
        yield* post("operator", "/auth/sessions", { email: operator.email, code: wrong }, "203.0.113.9")
        const staffLog = yield* ops("GET", `/ops/v1/audit-log?resourceId=${operator.id}`)
        assert.deepInclude(staffLog.json.data[0], { action: "session.refuse", actor: operator.id })
        assert.strictEqual(staffLog.json.data[0].details.address, "203.0.113.9")
      })
    )

    it.effect("are among the ways to sign in that pages are told of", () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        const { json } = yield* anonymous("GET", "/auth/session")
        const ways = json.error.details.map(({ path }: { readonly path: string }) => path)
        assert.deepStrictEqual(ways, ["email_code", "passkey", "origin"])
      })
    )

    it.effect("are for an address; without one, or with half of a way to sign in, a request is 400", () =>
      Effect.gen(function* () {
        for (const email of ["", "nobody", 5]) {
          assert.strictEqual((yield* post("member", "/auth/email-codes", { email })).status, 400)
        }
        assert.strictEqual((yield* post("member", "/auth/sessions", { code: wrong })).status, 400)
      })
    )

    it.effect("who is invited, and for whom staff make a link, is mailed so; the link is in no mail", () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const { organizationId } = yield* customer()
        const { email } = yield* signedInMember(organizationId, "viewer")
        const mails = yield* mailsTo(email)
        assert.sameMembers(
          mails.map(({ subject }) => subject),
          ["You can sign in to your vault", "A sign-in link was made for you"]
        )
        assert.notInclude(JSON.stringify(mails), "vault_link_")
      })
    )
  },
  { signIn: { perEmail: 5, perClient: 1000 } }
)

apiSuite("without a mail server", (it) => {
  it.effect("a code is answered as ever, and nothing is sent", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const { email } = yield* signedInMember(organizationId, "viewer")
      assert.deepStrictEqual((yield* askFor("member", email)).json, { data: { sent: true } })
      assert.lengthOf(yield* mailsTo(email), 0)
    })
  )
})
