import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite, consoleUrl, dashboardUrl } from "../support/ApiHarness.ts"
import { cookieOf, type SignedIn, signedInMember, signedInOperator } from "../support/People.ts"
import { send } from "../support/Send.ts"
import { type Misbehaviour, SoftwareAuthenticator } from "../support/SoftwareAuthenticator.ts"

type Kind = "member" | "operator"

const siteOf = (kind: Kind) =>
  Effect.map(ApiHarness, ({ opsUrl, publicUrl }) =>
    kind === "member" ? { url: publicUrl, origin: dashboardUrl } : { url: opsUrl, origin: consoleUrl }
  )

/** Asks for options to register with, and answers them. */
const register = Effect.fnUntraced(function* (
  { call }: SignedIn,
  device: SoftwareAuthenticator,
  misbehaviour?: Misbehaviour
) {
  const options = (yield* call("POST", "/auth/passkeys/registration-options")).json.data
  const body = { name: "Laptop", response: device.register(options, misbehaviour) }
  return { body, options, answer: yield* call("POST", "/auth/passkeys", { body }) }
})

const beginSession = Effect.fnUntraced(function* (kind: Kind, passkey: object) {
  const { origin, url } = yield* siteOf(kind)
  return yield* send(url, "POST", "/auth/sessions", { body: { passkey }, headers: { origin } })
})

const optionsOf = Effect.fnUntraced(function* (kind: Kind) {
  const { origin, url } = yield* siteOf(kind)
  return (yield* send(url, "POST", "/auth/passkeys/authentication-options", { headers: { origin } })).json
    .data
})

/** Asks for options to sign in with, and answers them. */
const signIn = Effect.fnUntraced(function* (
  kind: Kind,
  device: SoftwareAuthenticator,
  misbehaviour?: Misbehaviour
) {
  return yield* beginSession(kind, device.authenticate(yield* optionsOf(kind), misbehaviour))
})

const client = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")

const newMember = Effect.fnUntraced(function* () {
  const { customer } = yield* ApiHarness
  return yield* signedInMember((yield* customer()).organizationId, "admin")
})

apiSuite("passkeys", (it) => {
  it.effect(
    "are registered by who is signed in, and sign in without a name, each time with new options",
    () =>
      Effect.gen(function* () {
        const member = yield* newMember()
        const device = new SoftwareAuthenticator(dashboardUrl)
        const { answer, options } = yield* register(member, device)
        assert.deepInclude(options.authenticatorSelection, {
          residentKey: "required",
          userVerification: "required"
        })
        assert.deepInclude(options.rp, { id: "vault.acme-metals.com" })
        assert.strictEqual(answer.status, 201)
        assert.deepInclude(answer.json.data, { name: "Laptop", lastUsedAt: null })

        const first = yield* signIn("member", device)
        assert.strictEqual(first.status, 201)
        assert.strictEqual(first.json.data.member.id, member.id)
        assert.strictEqual((yield* signIn("member", device)).status, 201)
        const [listed, ...more] = (yield* member.call("GET", "/auth/passkeys")).json.data
        assert.isEmpty(more)
        assert.isString(listed.lastUsedAt)
        const again = (yield* member.call("POST", "/auth/passkeys/registration-options")).json.data
        assert.lengthOf(again.excludeCredentials, 1)

        const log = (yield* member.call("GET", `/v1/audit-log?resourceId=${listed.id}`)).json.data
        assert.deepInclude(log[0], { action: "passkey.create", resourceType: "passkey" })
      })
  )

  it.effect("answer a challenge once, on their own listener, for their own purpose and person", () =>
    Effect.gen(function* () {
      const [member, other] = [yield* newMember(), yield* newMember()]
      const device = new SoftwareAuthenticator(dashboardUrl)
      const { answer, body } = yield* register(member, device)
      assert.strictEqual(answer.status, 201)
      assert.strictEqual((yield* member.call("POST", "/auth/passkeys", { body })).status, 400)
      const assertion = device.authenticate(yield* optionsOf("member"))
      const both = yield* Effect.all([beginSession("member", assertion), beginSession("member", assertion)], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(both.map(({ status }) => status).sort(), [201, 401])
      assert.strictEqual(
        (yield* beginSession("operator", device.authenticate(yield* optionsOf("operator")))).status,
        401
      )
      // Options for signing in are none to register with, nor are those of somebody else.
      const stray = new SoftwareAuthenticator(dashboardUrl)
      const rp = { id: "vault.acme-metals.com" }
      const forSignIn = yield* optionsOf("member")
      const theirs = (yield* other.call("POST", "/auth/passkeys/registration-options")).json.data
      for (const { challenge } of [forSignIn, theirs, { challenge: "AAAA" }]) {
        const response = stray.register({ challenge, rp })
        const refused = yield* member.call("POST", "/auth/passkeys", { body: { name: "Stray", response } })
        assert.strictEqual(refused.json.error.code, "VALIDATION_ERROR")
      }
    })
  )

  it.effect(
    "are refused from another origin, without a verified user, and with a counter that went back",
    () =>
      Effect.gen(function* () {
        const member = yield* newMember()
        for (const wrong of [{ origin: "https://evil.example" }, { isUserVerified: false }] as const) {
          const device = new SoftwareAuthenticator(dashboardUrl)
          assert.strictEqual((yield* register(member, device, wrong)).answer.status, 400)
        }
        const device = new SoftwareAuthenticator(dashboardUrl)
        yield* register(member, device)
        assert.strictEqual((yield* signIn("member", device, { uses: 7 })).status, 201)
        const refusals = [
          yield* signIn("member", device, { uses: 7 }),
          yield* signIn("member", device, { uses: 9, origin: consoleUrl }),
          yield* signIn("member", device, { uses: 9, isUserVerified: false }),
          yield* signIn("member", new SoftwareAuthenticator(dashboardUrl))
        ]
        for (const { status, text } of refusals) {
          assert.strictEqual(status, 401)
          assert.strictEqual(text, refusals[0]?.text)
        }
        assert.strictEqual((yield* signIn("member", device, { uses: 9 })).status, 201)
        const log = (yield* member.call("GET", `/v1/audit-log?resourceId=${member.id}`)).json.data
        const failures = log.filter(({ action }: { readonly action: string }) => action === "session.refuse")
        assert.lengthOf(failures, 3)
      })
  )

  it.effect("are one's own to list and delete, and end with their person's access", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const [operator, other] = [yield* signedInOperator("clerk"), yield* signedInOperator("clerk")]
      const devices = [new SoftwareAuthenticator(consoleUrl), new SoftwareAuthenticator(consoleUrl)] as const
      const { id } = (yield* register(operator, devices[0])).answer.json.data
      yield* register(operator, devices[1])
      assert.isEmpty((yield* other.call("GET", "/auth/passkeys")).json.data)
      assert.strictEqual((yield* other.call("DELETE", `/auth/passkeys/${id}`)).status, 404)
      assert.strictEqual((yield* operator.call("DELETE", `/auth/passkeys/${id}`)).status, 200)
      assert.strictEqual((yield* signIn("operator", devices[0])).status, 401)
      assert.strictEqual((yield* signIn("operator", devices[1])).status, 201)
      const path = `/ops/v1/operators/${operator.id}`
      yield* ops("PATCH", path, { body: { status: "deactivated" } })
      yield* ops("PATCH", path, { body: { status: "active" } })
      assert.strictEqual((yield* signIn("operator", devices[1])).status, 401)
    })
  )

  it.effect("that are deleted end the sessions that began with them, and no others", () =>
    Effect.gen(function* () {
      const { opsUrl } = yield* ApiHarness
      const operator = yield* signedInOperator("clerk")
      const [lost, kept] = [new SoftwareAuthenticator(consoleUrl), new SoftwareAuthenticator(consoleUrl)]
      const { id } = (yield* register(operator, lost)).answer.json.data
      yield* register(operator, kept)
      const read = (cookie: string) => send(opsUrl, "GET", "/auth/session", { headers: { cookie } })
      const [thief, own] = [
        cookieOf(yield* signIn("operator", lost)),
        cookieOf(yield* signIn("operator", kept))
      ]
      assert.strictEqual((yield* read(thief)).status, 200)
      const deleted = yield* send(opsUrl, "DELETE", `/auth/passkeys/${id}`, {
        headers: { cookie: own, origin: consoleUrl }
      })
      assert.strictEqual(deleted.status, 200)
      assert.strictEqual((yield* read(thief)).status, 401)
      assert.strictEqual((yield* read(own)).status, 200)
      assert.strictEqual((yield* operator.call("GET", "/auth/session")).status, 200)
    })
  )

  it.effect("registered in a session that began with a link begin sessions that count as such", () =>
    Effect.gen(function* () {
      const operator = yield* signedInOperator("supervisor")
      const device = new SoftwareAuthenticator(consoleUrl)
      yield* register(operator, device)
      const { url } = yield* siteOf("operator")
      const cookie = cookieOf(yield* signIn("operator", device))
      const headers = { cookie, origin: consoleUrl }
      const options = yield* send(url, "POST", "/auth/passkeys/registration-options", { headers })
      const second = new SoftwareAuthenticator(consoleUrl)
      const body = { name: "Second", response: second.register(options.json.data) }
      assert.strictEqual((yield* send(url, "POST", "/auth/passkeys", { headers, body })).status, 201)
      assert.strictEqual((yield* signIn("operator", second)).status, 201)
    })
  )

  it.effect("take a session to register and list, and nothing that is sent is answered with a 5xx", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      for (const [method, path] of [
        ["POST", "/auth/passkeys/registration-options"],
        ["POST", "/auth/passkeys"],
        ["GET", "/auth/passkeys"],
        ["DELETE", "/auth/passkeys/psk_none"]
      ] as const) {
        assert.strictEqual((yield* anonymous(method, path)).status, 401)
      }
      const member = yield* newMember()
      const odd = { id: "x", rawId: "y", type: "public-key" }
      for (const clientDataJSON of ["", "!", client(5), client({}), client({ challenge: { a: 1 } })]) {
        const response = { clientDataJSON, attestationObject: "oA", authenticatorData: "AA", signature: "AA" }
        const body = { name: "Odd", response: { ...odd, response } }
        assert.strictEqual((yield* member.call("POST", "/auth/passkeys", { body })).status, 400)
        assert.strictEqual((yield* beginSession("member", { ...odd, response })).status, 401)
      }
    })
  )
})
