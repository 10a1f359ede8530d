import { assert } from "@effect/vitest"
import {
  type AttemptInfo,
  createVaultClient,
  VaultApiError,
  type VaultClientOptions
} from "@vault-custody/client"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addStock } from "../support/Stock.ts"

const person = { firstName: "Ada", lastName: "Byron", email: "ada.byron@example.org" }

/** The client of an organization of the test's own, and what its attempts came to. */
const makeClient = Effect.fnUntraced(function* (options: Partial<VaultClientOptions> = {}) {
  const harness = yield* ApiHarness
  const customer = yield* harness.customer()
  const attempts: Array<AttemptInfo> = []
  const client = createVaultClient({
    baseUrl: harness.publicUrl,
    apiKey: customer.apiKey,
    onAttempt: (info) => attempts.push(info),
    ...options
  })
  return { client, customer, attempts }
})

const rejection = (call: Promise<unknown>): Effect.Effect<unknown> =>
  Effect.promise(() =>
    call.then(
      (value) => assert.fail(`resolved to ${JSON.stringify(value)}`),
      (error: unknown) => error
    )
  )

/** Sends requests really, but loses the answers of the first ones, as a network does. */
const losingAnswers = (count: number): typeof fetch => {
  let left = count
  return async (input, init) => {
    const response = await fetch(input, init)
    if (left-- > 0) {
      await response.arrayBuffer()
      throw new TypeError("connection reset")
    }
    return response
  }
}

apiSuite("the client", (it) => {
  it.effect("answers what the API answers, as it is on the wire", () =>
    Effect.gen(function* () {
      const { client, customer } = yield* makeClient()
      const created = yield* Effect.promise(() => client.fboAccounts.createFboAccount(person))
      const wire = yield* customer.call("GET", `/v1/fbo-accounts/${created.id}`)
      assert.deepStrictEqual(created, wire.json.data)
      assert.strictEqual(BigInt(created.maxInsuredValueCents), 0n)
      const changed = yield* Effect.promise(() =>
        client.fboAccounts.updateFboAccount(created.id, { phone: "+1 302 555 0143" })
      )
      const { updatedAt } = changed
      assert.deepStrictEqual(changed, { ...created, phone: "+1 302 555 0143", updatedAt })
    })
  )

  it.effect("walks through all pages, each thing once, also while others are created", () =>
    Effect.gen(function* () {
      const { client } = yield* makeClient()
      const create = () => client.fboAccounts.createFboAccount(person)
      const ids = yield* Effect.promise(async () => {
        const made: Array<string> = []
        for (let i = 0; i < 5; i++) made.push((await create()).id)
        return made
      })
      const walked = yield* Effect.promise(async () => {
        const seen: Array<string> = []
        for await (const { id } of client.fboAccounts.listFboAccounts.all({ limit: 2 })) {
          seen.push(id)
          if (seen.length === 2) await create()
        }
        return seen
      })
      assert.deepStrictEqual(walked, ids.toReversed())
    })
  )

  it.effect(
    "skips nothing of what the caller changes while it walks: 20 pending transfers, each cancelled",
    () =>
      Effect.gen(function* () {
        const { account, owner } = yield* addStock(20)
        const to = yield* addAccount(owner)
        const client = createVaultClient({ baseUrl: (yield* ApiHarness).publicUrl, apiKey: owner.apiKey })
        const cancelled = yield* Effect.promise(async () => {
          const { cancelTransfer, createTransfer, listTransfers } = client.transfers
          for await (const item of client.inventory.listInventory.all()) {
            await createTransfer({
              fromFboAccountId: account.id,
              toFboAccountId: to.id,
              items: [{ inventoryItemId: item.id }]
            })
          }
          const statuses: Array<string> = []
          for await (const { id } of listTransfers.all({ status: "pending_approval", limit: 1 }))
            statuses.push((await cancelTransfer(id)).status)
          return statuses
        })
        assert.deepStrictEqual(cancelled, Array<string>(20).fill("cancelled"))
      })
  )

  it.effect("does nothing twice when an answer is lost", () =>
    Effect.gen(function* () {
      const { attempts, client } = yield* makeClient({ fetch: losingAnswers(1) })
      const created = yield* Effect.promise(() => client.fboAccounts.createFboAccount(person))
      const { data } = yield* Effect.promise(() => client.fboAccounts.listFboAccounts())
      assert.deepStrictEqual(data, [created])
      assert.deepStrictEqual(
        attempts.slice(0, 2).map(({ replayed, status }) => [status, replayed]),
        [
          [undefined, false],
          [201, true]
        ]
      )
    })
  )

  it.effect("refusals have their code, details and the request id that the service logs", () =>
    Effect.gen(function* () {
      const { client } = yield* makeClient()
      const { createFboAccount, createFboAccountAlias, getFboAccount } = client.fboAccounts
      const invalid = yield* rejection(
        createFboAccount({ ...person, email: "nobody" }, { requestId: "mine-1" })
      )
      assert.isTrue(createFboAccount.refused(invalid))
      assert.deepInclude(invalid, { code: "VALIDATION_ERROR", status: 400, requestId: "mine-1" })
      assert.deepStrictEqual(
        invalid instanceof VaultApiError ? invalid.details.map(({ path }) => path) : undefined,
        ["email"]
      )
      const unknown = yield* rejection(getFboAccount("fbo_unknown"))
      assert.deepInclude(unknown, { code: "NOT_FOUND", status: 404, operation: "getFboAccount" })
      const { id } = yield* Effect.promise(() => createFboAccount(person))
      const early = yield* rejection(createFboAccountAlias(id, { aliasVaultId: "70001234567" }))
      assert.isTrue(createFboAccountAlias.refused(early) && early.code === "VAULT_ID_REQUIRED")
    })
  )

  it.effect("a key of one's own makes a call safe to repeat, and is refused for another one", () =>
    Effect.gen(function* () {
      const { client } = yield* makeClient()
      const { createFboAccount } = client.fboAccounts
      const options = { idempotencyKey: "order-17" }
      const first = yield* Effect.promise(() => createFboAccount(person, options))
      assert.deepStrictEqual(yield* Effect.promise(() => createFboAccount(person, options)), first)
      const reused = yield* rejection(createFboAccount({ ...person, firstName: "Eve" }, options))
      assert.deepInclude(reused, { code: "IDEMPOTENCY_KEY_REUSED" })
    })
  )

  it.effect("an aborted call ends with the signal's reason", () =>
    Effect.gen(function* () {
      const { client } = yield* makeClient({
        // Sends, and then waits for the signal alone: the service has all the time that it needs.
        fetch: async (input, init) => {
          await fetch(input, { ...init, signal: null })
          return new Promise((_, reject) => {
            init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))
            controller.abort(new Error("no longer needed"))
          })
        }
      })
      const controller = new AbortController()
      const error = yield* rejection(
        client.fboAccounts.listFboAccounts({}, { signal: controller.signal, maxRetries: 5 })
      )
      assert.deepInclude(error, { message: "no longer needed" })
    })
  )

  it.effect("an unknown key is refused", () =>
    Effect.gen(function* () {
      const { client } = yield* makeClient({ apiKey: `vault_live_${"0".repeat(64)}` })
      const error = yield* rejection(client.organizations.listOrganizations())
      assert.deepInclude(error, { code: "UNAUTHORIZED", status: 401 })
    })
  )
})

apiSuite(
  "the client and the rate limit",
  (it) => {
    it.effect("waits as long as Retry-After says, then goes on", () =>
      Effect.gen(function* () {
        const { attempts, client } = yield* makeClient({ maxRetries: 5 })
        const read = () => client.organizations.listOrganizations()
        yield* Effect.promise(async () => {
          // However fast this machine is: until the allowance is used up.
          while (!attempts.some(({ status }) => status === 429)) await Promise.all([read(), read()])
        })
        const succeeded = attempts.filter(({ status }) => status === 200).length
        assert.isAtLeast(succeeded, 61)
        assert.strictEqual(succeeded % 2, 0)
      })
    )
  },
  { rateLimitPerMinute: 60 }
)
