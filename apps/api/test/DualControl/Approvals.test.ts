import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiSuite, consoleUrl } from "../support/ApiHarness.ts"
import { cookieOf, officeOperator, sessionOf, type SignedIn, signedInOperator } from "../support/People.ts"
import type { SendOptions } from "../support/Send.ts"
import { SoftwareAuthenticator } from "../support/SoftwareAuthenticator.ts"
import { approve, codeOf, guardedWorld, threshold, voidItem } from "./Released.ts"

const second = "409 SECOND_OPERATOR_REQUIRED"

apiSuite(
  "approving above the threshold",
  (it) => {
    it.effect("the first approval leaves the request under review, the second by another approves it", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const { one, two } = vault
        const id = yield* vault.ask()
        assert.deepStrictEqual((yield* vault.staffsRequest(id)).approvals, [])
        const first = yield* approve(one, id)
        assert.strictEqual(first.status, 200)
        assert.strictEqual(first.json.data.status, "pending_review")
        const [approval, ...others] = first.json.data.approvals
        assert.deepStrictEqual(others, [])
        assert.deepStrictEqual([approval.operatorId, approval.name], [one.id, "Olga supervisor"])
        assert.isFalse(Number.isNaN(Date.parse(approval.at)))
        assert.isFalse(yield* vault.isIn("requests_to_review", id))
        assert.isTrue(yield* vault.isIn("requests_awaiting_second_approval", id))
        assert.deepStrictEqual(yield* vault.eventCounts, {})

        const done = yield* approve(two, id)
        assert.strictEqual(done.json.data.status, "processing")
        const { approvals } = yield* vault.staffsRequest(id)
        assert.deepStrictEqual(approvals, done.json.data.approvals)
        assert.deepStrictEqual(
          approvals.map(({ operatorId }: { operatorId: string }) => operatorId),
          [one.id, two.id]
        )
        assert.notProperty(yield* vault.request(id), "approvals")
        assert.isFalse(yield* vault.isIn("requests_awaiting_second_approval", id))
        assert.isTrue(yield* vault.isIn("requests_to_pick", id))
        assert.deepStrictEqual(yield* vault.eventCounts, { "outbound_request.status_changed": 1 })
        const log = yield* vault.harness.ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
        assert.deepStrictEqual(
          log.json.data.map((entry: { action: string; actor: string }) => [entry.action, entry.actor]),
          [
            ["outbound_request.approve", two.id],
            ["outbound_request.approve_first", one.id],
            ["outbound_request.create", vault.apiKeyId]
          ]
        )
        assert.strictEqual(codeOf(yield* approve(one, id)), "409 INVALID_STATE_TRANSITION")
      })
    )

    it.effect(
      "whoever decides sees the value, the highest since the request, and what it is held against",
      () =>
        Effect.gen(function* () {
          const vault = yield* guardedWorld({ insuredValueCents: String(threshold) })
          const id = yield* vault.ask()
          const review = Effect.map(
            vault.harness.ops("GET", `/ops/v1/outbound-requests/${id}/review`),
            ({ json }) => json.data
          )
          const limits = { dualControlAboveCents: String(threshold), autoApproveLimitCents: null }
          assert.deepStrictEqual(yield* review, {
            insuredValueCents: String(threshold),
            takesTwoOperators: false,
            ...limits
          })
          yield* vault.revalue(String(threshold + 1n))
          yield* vault.revalue(String(threshold - 1n))
          assert.deepStrictEqual(yield* review, {
            insuredValueCents: String(threshold + 1n),
            takesTwoOperators: true,
            ...limits
          })
        })
    )

    it.effect("the same person is not the second: not in another session, nor with another name", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const id = yield* vault.ask()
        yield* approve(vault.one, id)
        assert.strictEqual(codeOf(yield* approve(vault.one, id)), second)
        assert.strictEqual(codeOf(yield* approve(yield* sessionOf(vault.one.id), id)), second)
        yield* vault.change(vault.one.id, { name: "Other", email: "other@vault.example" })
        assert.strictEqual(codeOf(yield* approve(vault.one, id)), second)
        assert.lengthOf((yield* vault.staffsRequest(id)).approvals, 1)
      })
    )

    it.effect("the operations key is neither the first nor the second", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const id = yield* vault.ask()
        assert.strictEqual(codeOf(yield* approve(vault.key, id)), second)
        yield* approve(vault.one, id)
        assert.strictEqual(codeOf(yield* approve(vault.key, id)), second)
      })
    )

    it.effect("two of whom one has created the other are not two, whichever is first", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld({ items: 2 })
        const maker = yield* officeOperator("admin")
        const body = { email: `made-by-${maker.id}@vault.example`, name: "Made", role: "supervisor" }
        const made = yield* sessionOf((yield* maker.call("POST", "/ops/v1/operators", { body })).json.data.id)
        const [one, two] = vault.itemIds.map((id) => ({ items: vault.named([id]) }))
        const [by, of] = [yield* vault.ask(one), yield* vault.ask(two)]
        yield* approve(maker, by)
        assert.strictEqual(codeOf(yield* approve(made, by)), second)
        yield* approve(made, of)
        assert.strictEqual(codeOf(yield* approve(maker, of)), second)
        assert.strictEqual((yield* approve(vault.one, of)).json.data.status, "processing")
      })
    )

    it.effect("a session begun by a link can approve below the threshold alone", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const linked = yield* signedInOperator("supervisor")
        const id = yield* vault.ask()
        assert.strictEqual(codeOf(yield* approve(linked, id)), "403 FORBIDDEN")
        yield* approve(vault.one, id)
        assert.strictEqual(codeOf(yield* approve(linked, id)), "403 FORBIDDEN")
        const small = yield* guardedWorld({ insuredValueCents: String(threshold) })
        assert.strictEqual((yield* approve(linked, yield* small.ask())).json.data.status, "processing")
      })
    )

    it.effect("a passkey that was registered in a session begun by a link is no better than the link", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld({ items: 2 })
        const [asked = "", free = ""] = vault.itemIds
        const id = yield* vault.ask({ items: vault.named([asked]) })
        const linked = yield* signedInOperator("supervisor")
        const signedInWith = Effect.fnUntraced(function* ({ call }: Pick<SignedIn, "call">) {
          const device = new SoftwareAuthenticator(consoleUrl)
          const options = yield* call("POST", "/auth/passkeys/registration-options")
          const response = device.register(options.json.data)
          yield* call("POST", "/auth/passkeys", { body: { name: "Key", response } })
          const challenge = yield* call("POST", "/auth/passkeys/authentication-options")
          const passkey = device.authenticate(challenge.json.data)
          // In another browser: signing in with the cookie of a session ends that session.
          const elsewhere = { body: { passkey }, headers: { cookie: "" } }
          const cookie = cookieOf(yield* linked.call("POST", "/auth/sessions", elsewhere))
          return {
            call: (method: string, path: string, more: SendOptions = {}) =>
              call(method, path, { ...more, headers: { cookie } })
          }
        })
        const first = yield* signedInWith(linked)
        const second = yield* signedInWith(first)
        for (const who of [linked, first, second]) {
          assert.strictEqual(codeOf(yield* approve(who, id)), "403 FORBIDDEN")
          assert.strictEqual(codeOf(yield* voidItem(who, free)), "403 FORBIDDEN")
        }
        const office = yield* signedInWith(vault.one)
        assert.strictEqual(codeOf(yield* approve(office, id)), "200")
      })
    )

    it.effect("up to the threshold one is enough, the operations key too", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld({ items: 2, insuredValueCents: String(threshold) })
        for (const [index, caller] of [vault.one, vault.key].entries()) {
          const id = yield* vault.ask({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
          assert.strictEqual((yield* approve(caller, id)).json.data.status, "processing")
          assert.deepStrictEqual((yield* vault.staffsRequest(id)).approvals, [])
        }
      })
    )

    it.effect("the items of a request count together", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld({ items: 2, insuredValueCents: "7501" })
        const id = yield* vault.ask()
        assert.strictEqual((yield* approve(vault.one, id)).json.data.status, "pending_review")
      })
    )

    it.effect("the highest value since the request was made counts: lowering it does not open the door", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const id = yield* vault.ask()
        yield* vault.revalue("1")
        assert.strictEqual((yield* approve(vault.one, id)).json.data.status, "pending_review")
        yield* vault.revalue("2")
        assert.strictEqual((yield* approve(vault.two, id)).json.data.status, "processing")

        const raised = yield* guardedWorld({ insuredValueCents: "1" })
        const cheap = yield* raised.ask()
        yield* raised.revalue("20000")
        yield* raised.revalue("1")
        assert.strictEqual((yield* approve(raised.one, cheap)).json.data.status, "pending_review")
      })
    )

    it.effect("what the value was before the request was made does not count", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        yield* vault.revalue("1")
        const id = yield* vault.ask()
        assert.strictEqual((yield* approve(vault.one, id)).json.data.status, "processing")
      })
    )

    it.effect("the system approves nothing above the threshold, whatever the organization's limit", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld({ autoApproveLimitCents: "1000000" })
        const { status, approvedBySystem } = yield* vault.request(yield* vault.ask())
        assert.deepStrictEqual([status, approvedBySystem], ["pending_review", false])
        const small = yield* guardedWorld({
          autoApproveLimitCents: "1000000",
          insuredValueCents: String(threshold)
        })
        assert.strictEqual((yield* small.request(yield* small.ask())).status, "processing")
      })
    )

    it.effect("a first approval falls when its operator is deactivated or loses the role, for good", () =>
      Effect.gen(function* () {
        for (const [gone, back] of [
          [{ status: "deactivated" }, { status: "active" }],
          [{ role: "clerk" }, { role: "supervisor" }]
        ] as const) {
          const vault = yield* guardedWorld()
          const id = yield* vault.ask()
          yield* approve(vault.one, id)
          yield* vault.change(vault.one.id, gone)
          yield* vault.change(vault.one.id, back)
          assert.deepStrictEqual((yield* vault.staffsRequest(id)).approvals, [])
          assert.isTrue(yield* vault.isIn("requests_to_review", id))
          assert.strictEqual((yield* approve(vault.two, id)).json.data.status, "pending_review")
        }
      })
    )

    it.effect("an approval stays when its operator is renamed or becomes an admin, or after the second", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const id = yield* vault.ask()
        yield* approve(vault.one, id)
        yield* vault.change(vault.one.id, { role: "admin", name: "Other" })
        assert.lengthOf((yield* vault.staffsRequest(id)).approvals, 1)
        yield* approve(vault.two, id)
        yield* vault.change(vault.one.id, { status: "deactivated" })
        assert.lengthOf((yield* vault.staffsRequest(id)).approvals, 2)
      })
    )

    it.effect("each approval is refused on hold; a request with one can be rejected and cancelled", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld({ items: 2 })
        const [one, two] = vault.itemIds.map((id) => ({ items: vault.named([id]) }))
        const [id, other] = [yield* vault.ask(one), yield* vault.ask(two)]
        yield* vault.hold
        assert.strictEqual(codeOf(yield* approve(vault.one, id)), "409 ACCOUNT_ON_HOLD")
        yield* vault.unhold
        yield* approve(vault.one, id)
        yield* vault.hold
        assert.strictEqual(codeOf(yield* approve(vault.two, id)), "409 ACCOUNT_ON_HOLD")
        yield* vault.unhold
        yield* approve(vault.one, other)
        assert.strictEqual((yield* vault.reject(id)).json.data.status, "rejected")
        assert.strictEqual((yield* vault.cancelRequest(other)).json.data.status, "cancelled")
      })
    )

    it.effect("customers see that the vault's staff approved twice, and not who", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const id = yield* vault.ask()
        yield* approve(vault.one, id)
        const answer = yield* vault.call("GET", "/v1/outbound-requests?includeItems=true")
        assert.notInclude(answer.text, vault.one.id)
        assert.notInclude(answer.text, "approvals")
      })
    )
  },
  { dualControlAboveCents: threshold }
)
