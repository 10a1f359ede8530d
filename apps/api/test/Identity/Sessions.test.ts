import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { ApiHarness, apiSuite, consoleUrl, dashboardUrl } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { cookieOf, linkToken, signedInMember, signedInOperator } from "../support/People.ts"
import { send } from "../support/Send.ts"

/** The token in a cookie. */
const value = (cookie: string) => cookie.split("=")[1] ?? ""

apiSuite("sessions", (it) => {
  it.effect("a one-time link signs in once, and the cookie is the browser's alone", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { organizationId } = yield* harness.customer()
      const { answer, call, id } = yield* signedInMember(organizationId, "admin")
      assert.strictEqual(answer.status, 201)
      assert.match(
        String(answer.headers["set-cookie"]),
        /^__Host-vault-member=vault_session_[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800; Secure$/
      )
      assert.notInclude(answer.text, "vault_session_")
      const session = yield* call("GET", "/auth/session")
      assert.deepInclude(session.json.data, {
        kind: "member",
        role: "admin",
        organization: { id: organizationId, name: "Acme Metals" }
      })
      assert.strictEqual(session.json.data.member.id, id)
      assert.isString(session.json.data.member.lastSignedInAt)
      assert.deepStrictEqual(answer.json.data, session.json.data)
      assert.include(session.json.data.scopes, "webhooks:manage")

      const operator = yield* signedInOperator("clerk")
      assert.match(
        String(operator.answer.headers["set-cookie"]),
        /^vault-operator=vault_session_\w+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/
      )
      const own = (yield* operator.call("GET", "/auth/session")).json.data
      assert.deepInclude(own, { kind: "operator", role: "clerk" })
      assert.deepStrictEqual(operator.answer.json.data, own)
      assert.notProperty(own, "scopes")
    })
  )

  it.effect(
    "opening a link signs nobody in and uses nothing up; of two who use it at once, one is signed in",
    () =>
      Effect.gen(function* () {
        const { ops, opsUrl } = yield* ApiHarness
        const { id } = yield* signedInOperator("auditor")
        const token = yield* linkToken(`/ops/v1/operators/${id}`)
        const post = (path: string, given: string) =>
          send(opsUrl, "POST", path, { body: { token: given }, headers: { origin: consoleUrl } })
        for (let i = 0; i < 3; i++) {
          const preview = yield* post("/auth/link-previews", token)
          assert.deepStrictEqual(preview.json.data, { kind: "operator", name: "Olga auditor" })
          assert.notProperty(preview.headers, "set-cookie")
        }
        const answers = yield* Effect.all([post("/auth/sessions", token), post("/auth/sessions", token)], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 401])
        const refused = yield* post("/auth/sessions", "vault_link_unknown")
        const used = yield* post("/auth/sessions", token)
        assert.strictEqual(used.text, refused.text)
        assert.strictEqual((yield* post("/auth/link-previews", token)).status, 401)
        const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
        const actions = log.json.data.map((entry: { readonly action: string }) => entry.action)
        assert.include(actions, "sign_in_link.create")
        assert.notInclude(log.text, "vault_link_")
      })
  )

  it.effect("a link and a session of one listener are nothing on the other", () =>
    Effect.gen(function* () {
      const { customer, opsUrl, publicUrl } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const member = yield* signedInMember(organizationId, "owner")
      const operator = yield* signedInOperator("admin")
      // Under its own name as under the other's: cookies know no ports.
      for (const cookie of [member.cookie, `vault-operator=${value(member.cookie)}`]) {
        assert.strictEqual(
          (yield* send(opsUrl, "GET", "/ops/v1/operators", { headers: { cookie } })).status,
          401
        )
        assert.strictEqual((yield* send(opsUrl, "GET", "/auth/session", { headers: { cookie } })).status, 401)
      }
      for (const cookie of [operator.cookie, `__Host-vault-member=${value(operator.cookie)}`]) {
        assert.strictEqual(
          (yield* send(publicUrl, "GET", "/v1/members", { headers: { cookie } })).status,
          401
        )
      }
      const token = yield* linkToken(`/ops/v1/operators/${operator.id}`)
      const elsewhere = yield* send(publicUrl, "POST", "/auth/sessions", { body: { token } })
      assert.strictEqual(elsewhere.status, 401)
      assert.strictEqual(
        (yield* send(publicUrl, "POST", "/auth/link-previews", { body: { token } })).status,
        401
      )
      // It was not used up there.
      assert.strictEqual((yield* send(opsUrl, "POST", "/auth/sessions", { body: { token } })).status, 201)
    })
  )

  it.effect("a page of another site changes nothing with a session", () =>
    Effect.gen(function* () {
      const { customer, opsUrl, publicUrl } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const member = yield* signedInMember(organizationId, "owner")
      const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const create = (headers: Record<string, string>) =>
        send(publicUrl, "POST", "/v1/fbo-accounts", { body, headers: { cookie: member.cookie, ...headers } })
      const foreign = [{ origin: "https://evil.example" }, { origin: "null" }, { origin: consoleUrl }, {}]
      for (const headers of foreign) {
        const refused = yield* create(headers)
        assert.strictEqual(refused.status, 403)
        assert.strictEqual(refused.json.error.code, "FORBIDDEN")
        assert.include(refused.json.error.message, `Open ${dashboardUrl}/dashboard instead.`)
      }
      assert.strictEqual((yield* create({ origin: dashboardUrl })).status, 201)
      // Before 401, under /auth; without a cookie, programs may leave it out.
      const origin = "https://evil.example"
      const token = { token: "vault_link_none" }
      const auth = (headers: Record<string, string>) =>
        Effect.map(send(opsUrl, "POST", "/auth/sessions", { body: token, headers }), ({ status }) => status)
      assert.strictEqual(yield* auth({ origin }), 403)
      // As it is of a console that was opened at 127.0.0.1, where it is known as localhost.
      const misplaced = yield* send(opsUrl, "POST", "/auth/sessions", {
        body: token,
        headers: { origin: opsUrl }
      })
      assert.strictEqual(misplaced.status, 403)
      assert.include(misplaced.json.error.message, `Open ${consoleUrl}/console instead.`)
      assert.strictEqual(yield* auth({ cookie: "vault-operator=x" }), 403)
      assert.strictEqual(yield* auth({}), 401)
      assert.strictEqual((yield* member.call("DELETE", "/auth/session", { headers: { origin } })).status, 403)
      assert.strictEqual((yield* member.call("GET", "/auth/session", { headers: { origin } })).status, 200)
    })
  )

  it.effect("a request with a token and a cookie is judged by the token alone", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const one = yield* customer(["inventory:read"])
      const { cookie } = yield* signedInMember(one.organizationId, "owner")
      assert.strictEqual((yield* one.call("GET", "/v1/members", { headers: { cookie } })).status, 403)
      const bad = yield* one.call("GET", "/v1/members", { key: "vault_live_bad", headers: { cookie } })
      assert.strictEqual(bad.status, 401)
      const { cookie: staff } = yield* signedInOperator("admin")
      assert.strictEqual(
        (yield* ops("GET", "/ops/v1/operators", { key: "x", headers: { cookie: staff } })).status,
        401
      )
    })
  )

  it.effect("deactivation ends sessions and links for good; a change of role holds in open sessions", () =>
    Effect.gen(function* () {
      const { customer, ops, opsUrl } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const member = yield* signedInMember(organizationId, "admin")
      const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const create = member.call("POST", "/v1/fbo-accounts", { body })
      assert.strictEqual((yield* create).status, 201)
      yield* ops("PATCH", `/ops/v1/members/${member.id}`, { body: { role: "viewer" } })
      yield* becomes(create, 403)
      assert.strictEqual((yield* member.call("GET", "/v1/fbo-accounts")).status, 200)
      yield* ops("PATCH", `/ops/v1/members/${member.id}`, { body: { status: "deactivated" } })
      yield* becomes(member.call("GET", "/v1/fbo-accounts"), 401)

      const operator = yield* signedInOperator("clerk")
      const path = `/ops/v1/operators/${operator.id}`
      const token = yield* linkToken(path)
      yield* ops("PATCH", path, { body: { status: "deactivated" } })
      yield* becomes(operator.call("GET", "/ops/v1/operators"), 401)
      assert.strictEqual(
        (yield* ops("POST", `${path}/sign-in-links`)).json.error.code,
        "INVALID_STATE_TRANSITION"
      )
      yield* ops("PATCH", path, { body: { status: "active" } })
      assert.strictEqual((yield* operator.call("GET", "/ops/v1/operators")).status, 401)
      assert.strictEqual((yield* send(opsUrl, "POST", "/auth/sessions", { body: { token } })).status, 401)
    })
  )

  it.effect("signing in again ends the session that the browser had, and a failed attempt does not", () =>
    Effect.gen(function* () {
      const { ops, opsUrl } = yield* ApiHarness
      const first = yield* signedInOperator("clerk")
      const id: string = (yield* first.call("GET", "/auth/session")).json.data.id
      const elsewhere = yield* signedInOperator("clerk")
      const begin = (token: string) => first.call("POST", "/auth/sessions", { body: { token } })
      assert.strictEqual((yield* begin(`vault_link_${"0".repeat(64)}`)).status, 401)
      assert.strictEqual((yield* first.call("GET", "/auth/session")).status, 200)

      const again = yield* begin(yield* linkToken(`/ops/v1/operators/${first.id}`))
      assert.strictEqual(again.status, 201)
      assert.strictEqual((yield* first.call("GET", "/auth/session")).status, 401)
      const headers = { cookie: cookieOf(again) }
      const own = yield* send(opsUrl, "GET", "/auth/sessions", { headers })
      assert.lengthOf(own.json.data, 1)
      assert.strictEqual((yield* elsewhere.call("GET", "/auth/session")).status, 200)
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
      assert.deepInclude(log.json.data[0], { action: "session.replace", actor: first.id })
    })
  )

  it.effect("one sees one's own sessions and ends them, one or all", () =>
    Effect.gen(function* () {
      const { opsUrl } = yield* ApiHarness
      const first = yield* signedInOperator("clerk")
      const token = yield* linkToken(`/ops/v1/operators/${first.id}`)
      const second = yield* send(opsUrl, "POST", "/auth/sessions", {
        body: { token },
        headers: { origin: consoleUrl, "user-agent": "Other browser" }
      })
      const other = yield* signedInOperator("clerk")
      const [newest, oldest, ...more] = (yield* first.call("GET", "/auth/sessions")).json.data
      assert.isEmpty(more)
      assert.deepInclude(newest, { isCurrent: false, userAgent: "Other browser", address: "127.0.0.1" })
      assert.isTrue(oldest.isCurrent)
      assert.strictEqual((yield* other.call("DELETE", `/auth/sessions/${newest.id}`)).status, 404)
      assert.strictEqual((yield* first.call("DELETE", `/auth/sessions/${newest.id}`)).status, 200)
      const asSecond = send(opsUrl, "GET", "/auth/session", { headers: { cookie: cookieOf(second) } })
      yield* becomes(asSecond, 401)
      const out = yield* first.call("DELETE", "/auth/session")
      assert.match(String(out.headers["set-cookie"]), /^vault-operator=; .*Max-Age=0/)
      yield* becomes(first.call("GET", "/auth/session"), 401)
      assert.deepStrictEqual((yield* other.call("DELETE", "/auth/sessions")).json.data, { ended: 1 })
      yield* becomes(other.call("GET", "/auth/session"), 401)
    })
  )

  it.effect(
    "without a session the answer lists the ways to sign in that are offered, a mail server or not",
    () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        const { json, status } = yield* anonymous("GET", "/auth/session")
        assert.strictEqual(`${status} ${json.error.code}`, "401 UNAUTHORIZED")
        assert.deepStrictEqual(json.error.details, [
          { path: "passkey", message: "Use a passkey" },
          // Where a browser has to open the pages.
          { path: "origin", message: dashboardUrl }
        ])
      })
  )

  it.effect("that a session began and how it ended is in the audit log", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const owner = yield* signedInMember(organizationId, "owner")
      const member = yield* signedInMember(organizationId, "viewer")
      const id: string = (yield* member.call("GET", "/auth/session")).json.data.id
      yield* member.call("DELETE", "/auth/session")
      const ofMember = (yield* owner.call("GET", `/v1/audit-log?resourceId=${id}`)).json.data
      assert.deepStrictEqual(
        ofMember.map((entry: { readonly action: string }) => entry.action),
        ["session.delete", "session.create"]
      )
      assert.deepInclude(ofMember[0], {
        actor: { type: "member", id: member.id, name: "Mara viewer" },
        resourceType: "session"
      })
      const operator = yield* signedInOperator("clerk")
      yield* operator.call("DELETE", "/auth/sessions")
      const log = (yield* ops("GET", "/ops/v1/audit-log?limit=10")).json.data
      const entry = log.find((one: { readonly actor: string }) => one.actor === operator.id)
      assert.deepInclude(entry, { action: "session.delete_all", details: { count: 1 } })
    })
  )

  it.effect("requests in the background and requests that wait do not count as use", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { call } = yield* signedInMember((yield* customer()).organizationId, "viewer")
      const background = { headers: { "x-background": "1" } }
      const shown = (path: string) =>
        Effect.map(call("GET", path, background), ({ json }) => {
          const [{ createdAt, lastUsedAt, updatedAt }] = json.data
          // A use is no change.
          assert.strictEqual(updatedAt, createdAt)
          return { createdAt, lastUsedAt }
        })
      const before = yield* shown("/auth/sessions")
      assert.strictEqual(before.lastUsedAt, before.createdAt)
      yield* call("GET", "/v1/events?after=now&wait=1")
      yield* call("GET", "/v1/members", background)
      yield* call("GET", "/v1/members")
      const after = yield* Effect.repeat(shown("/auth/sessions"), {
        until: ({ createdAt, lastUsedAt }) => lastUsedAt !== createdAt,
        schedule: Schedule.spaced("50 millis")
      })
      assert.isAbove(Date.parse(after.lastUsedAt), Date.parse(after.createdAt))
    })
  )
})
