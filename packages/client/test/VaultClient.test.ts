import { describe, expect, it, onTestFinished, vi } from "vitest"
import {
  type AttemptInfo,
  createVaultClient,
  VaultApiError,
  type VaultClientOptions,
  VaultConnectionError
} from "../src/index.ts"
import { data, fakeService, refusal } from "./support/FakeService.ts"

const account = { id: "fbo_1", firstName: "Ada" }
const newAccount = { firstName: "Ada", lastName: "Byron", email: "ada@example.org" }

const page = (ids: ReadonlyArray<string>, number: number, nextCursor?: string) =>
  Response.json({
    data: ids.map((id) => ({ id })),
    pagination: { page: number, hasMore: nextCursor !== undefined, nextCursor }
  })

const collect = async <A>(items: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const collected: Array<A> = []
  for await (const item of items) collected.push(item)
  return collected
}

/** Answers each page out of what is in the list, in the order of its ids, at that moment. */
const served =
  (left: ReadonlyArray<string>): typeof fetch =>
  async (input) => {
    const { searchParams } = new URL(String(input))
    const behind = left.filter((id) => id > (searchParams.get("cursor") ?? ""))
    const shown = behind.slice(0, Number(searchParams.get("limit")))
    return page(shown, 1, behind.length > shown.length ? shown.at(-1) : undefined)
  }

/** Lets waits pass at once; the tests then look at how long they were. */
const withoutWaiting = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

/** Runs a call to its end though it waits, and says how long it waited. */
const settle = async <A>(call: Promise<A>) => {
  const startedAt = Date.now()
  const outcome = call.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error })
  )
  await vi.runAllTimersAsync()
  return { ...(await outcome), waitedMs: Date.now() - startedAt }
}

describe("a request", () => {
  it("has the key, an id, and the parameters of the path, encoded", async () => {
    const { client, sent } = fakeService([data(account)])
    expect(await client.fboAccounts.getFboAccount("a/b?c")).toEqual(account)
    expect(sent[0]?.method).toBe("GET")
    expect(sent[0]?.url.href).toBe("https://vault.example.com/v1/fbo-accounts/a%2Fb%3Fc")
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer vault_live_0")
    expect(sent[0]?.headers.get("x-request-id")).toMatch(/^req_[0-9a-f]{32}$/)
  })

  it("has the query without what is undefined", async () => {
    const { client, sent } = fakeService([
      Response.json({ data: [], pagination: { page: 2, hasMore: false } })
    ])
    await client.outboundRequests.listOutboundRequests({ page: 2, status: undefined, includeItems: true })
    expect(sent[0]?.url.search).toBe("?page=2&includeItems=true")
  })

  it("has the body as JSON, and none where none was given", async () => {
    const { client, sent } = fakeService([data(account), data({ id: "trf_1" })])
    await client.fboAccounts.createFboAccount(newAccount)
    await client.transfers.cancelTransfer("trf_1")
    expect(sent[0]?.body).toEqual(newAccount)
    expect(sent[0]?.headers.get("content-type")).toBe("application/json")
    expect(sent[1]?.body).toBeUndefined()
    expect(sent[1]?.headers.has("content-type")).toBe(false)
  })

  it("has an idempotency key when it is a POST: one's own, or a new one for each call", async () => {
    const { client, sent } = fakeService([data(account), data(account), data(account), data(account)])
    await client.fboAccounts.createFboAccount(newAccount)
    await client.fboAccounts.createFboAccount(newAccount)
    await client.fboAccounts.createFboAccount(newAccount, { idempotencyKey: "mine" })
    await client.fboAccounts.getFboAccount("fbo_1")
    const [first, second, third, fourth] = sent.map(({ headers }) => headers.get("idempotency-key"))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect(third).toBe("mine")
    expect(fourth).toBeNull()
  })

  it("has the validator that a change is conditional on", async () => {
    const { client, sent } = fakeService([data(account), data(account)])
    await client.fboAccounts.updateFboAccount("fbo_1", { phone: "1" }, { ifMatch: '"seen"' })
    await client.fboAccounts.updateFboAccount("fbo_1", { phone: "1" })
    expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"seen"', null])
  })

  it("says which client sends it, but in a browser, which names itself", async () => {
    const { client, sent } = fakeService([data(account), data(account)])
    await client.fboAccounts.getFboAccount("fbo_1")
    vi.stubGlobal("document", {})
    onTestFinished(() => void vi.unstubAllGlobals())
    await client.fboAccounts.getFboAccount("fbo_1")
    expect(sent.map(({ headers }) => headers.get("user-agent"))).toEqual(["vault-custody-client", null])
  })

  it.each(["", ".", ".."])("is not sent when a parameter of the path is %j", async (id) => {
    const { client, sent } = fakeService([])
    await expect(client.fboAccounts.getFboAccount(id)).rejects.toThrow(TypeError)
    expect(sent).toEqual([])
  })

  it("keeps the path of the base URL", async () => {
    const { client, sent } = fakeService([data(account)], { baseUrl: "https://example.com/vault" })
    await client.fboAccounts.getFboAccount("fbo_1")
    expect(sent[0]?.url.pathname).toBe("/vault/v1/fbo-accounts/fbo_1")
  })
})

describe("a request without a method of its own", () => {
  it("is sent as it is given, with the key, and answered with the whole answer", async () => {
    const answer = { data: [account], pagination: { page: 1, hasMore: false } }
    const { client, sent } = fakeService([Response.json(answer), data(account)])
    expect(await client.request("GET", "/v1/fbo-accounts?limit=1")).toEqual(answer)
    expect(sent[0]?.url.href).toBe("https://vault.example.com/v1/fbo-accounts?limit=1")
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer vault_live_0")
    await client.request("POST", "/v1/fbo-accounts", { body: newAccount, idempotencyKey: "one" })
    expect(sent[1]?.body).toEqual(newAccount)
    expect(sent[1]?.headers.get("idempotency-key")).toBe("one")
  })

  it("is refused and repeated like any other", async () => {
    withoutWaiting()
    const { client, sent } = fakeService([refusal(503, "SERVICE_UNAVAILABLE"), refusal(404, "NOT_FOUND")])
    const { error } = await settle(client.request("GET", "/v1/things"))
    expect(error).toMatchObject({ code: "NOT_FOUND", operation: "GET /v1/things" })
    expect(sent).toHaveLength(2)
  })
})

describe("a refusal", () => {
  it("is an error with the code, status, message, details and request id", async () => {
    const details = [{ path: "email", message: "must be an e-mail address" }]
    const answer = Response.json(
      { error: { code: "VALIDATION_ERROR", message: "email: wrong", details } },
      { status: 400, headers: { "x-request-id": "req_7" } }
    )
    const { client } = fakeService([answer])
    const error: unknown = await client.fboAccounts.createFboAccount(newAccount).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(VaultApiError)
    expect(error).toMatchObject({
      name: "VaultApiError",
      operation: "createFboAccount",
      status: 400,
      code: "VALIDATION_ERROR",
      message: "email: wrong",
      details,
      requestId: "req_7"
    })
  })

  it("is discriminated by its operation, and then by its code", async () => {
    const { client } = fakeService([refusal(409, "ALIAS_IN_USE")])
    const { createFboAccountAlias, getFboAccount } = client.fboAccounts
    const error: unknown = await createFboAccountAlias("fbo_1", { aliasVaultId: "70001234567" }).catch(
      (e: unknown) => e
    )
    expect(getFboAccount.refused(error)).toBe(false)
    if (!createFboAccountAlias.refused(error)) throw error
    // Compiles for codes of the operation alone.
    expect(error.code === "ALIAS_IN_USE" || error.code === "VAULT_ID_REQUIRED").toBe(true)
  })

  it("never shows the API key", async () => {
    const { client } = fakeService([new Error("connection reset")], { maxRetries: 0 })
    const error: unknown = await client.fboAccounts.getFboAccount("fbo_1").catch((e: unknown) => e)
    expect(JSON.stringify(error) + String(error) + JSON.stringify(client)).not.toContain("vault_live_0")
  })
})

describe("the last answer", () => {
  it("is there with its status, headers and request id, whether or not it is a refusal", async () => {
    const { client } = fakeService([
      data(account, { headers: { "x-request-id": "req_1", etag: '"seen"' } }),
      refusal(412, "PRECONDITION_FAILED")
    ])
    expect(client.lastResponse).toBeUndefined()
    await client.fboAccounts.getFboAccount("fbo_1")
    expect(client.lastResponse?.status).toBe(200)
    expect(client.lastResponse?.requestId).toBe("req_1")
    const ifMatch = client.lastResponse?.headers.get("etag") ?? undefined
    expect(ifMatch).toBe('"seen"')
    await expect(client.fboAccounts.updateFboAccount("fbo_1", { phone: "1" }, { ifMatch })).rejects.toThrow(
      VaultApiError
    )
    expect(client.lastResponse?.status).toBe(412)
    expect(client.lastResponse?.requestId).toBe("req_server")
  })
})

describe("options", () => {
  it.each([
    ["baseUrl", { baseUrl: "vault.example.com" }],
    ["baseUrl", { baseUrl: "ftp://vault.example.com" }],
    ["baseUrl", { baseUrl: "https://ann:secret@vault.example.com" }],
    ["baseUrl", { baseUrl: "https://vault.example.com?a=1" }],
    ["apiKey", { apiKey: "" }],
    ["apiKey", { apiKey: "vault_live_secret\n" }],
    ["apiKey", { apiKey: 5 }],
    ["timeoutMs", { timeoutMs: 0 }],
    ["timeoutMs", { timeoutMs: "5000" }],
    ["timeoutMs", { timeoutMs: Number.NaN }],
    ["maxRetries", { maxRetries: -1 }],
    ["maxRetries", { maxRetries: 1.5 }]
  ])("that are wrong are named with what they must be, and no secret is shown: %s of %j", (name, wrong) => {
    const right: VaultClientOptions = { baseUrl: "https://vault.example.com", apiKey: "k" }
    const make = () => createVaultClient(Object.assign<VaultClientOptions, object>(right, wrong))
    expect(make).toThrow(TypeError)
    expect(make).toThrow(new RegExp(`^${name}(?!.*secret)`, "s"))
  })
})

describe("an answer that is not the API's", () => {
  it.each([
    ["an error page", new Response("<html>", { status: 404 })],
    ["a page of something else", new Response("<html>", { status: 200 })],
    ["a redirect", new Response(undefined, { status: 302, headers: { location: "https://elsewhere" } })]
  ])("is an error: %s", async (_, answer) => {
    const { client, sent } = fakeService([answer])
    const error: unknown = await client.fboAccounts.getFboAccount("fbo_1").catch((e: unknown) => e)
    expect(error).toBeInstanceOf(VaultConnectionError)
    expect(error).toMatchObject({ reason: "unreadable_answer", status: answer.status })
    expect(sent).toHaveLength(1)
  })
})

describe("a retry", () => {
  it("repeats a POST with the same idempotency key and request id after the network failed", async () => {
    withoutWaiting()
    const { client, sent } = fakeService([new TypeError("reset"), new TypeError("reset"), data(account)])
    const { value } = await settle(client.fboAccounts.createFboAccount(newAccount))
    expect(value).toEqual(account)
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers.get("x-request-id"))).size).toBe(1)
  })

  it("sends the bytes of the first attempt, though the caller has changed its object since", async () => {
    withoutWaiting()
    const { client, sent } = fakeService([new TypeError("reset"), data(account)])
    const changing = { ...newAccount }
    const call = client.fboAccounts.createFboAccount(changing)
    changing.firstName = "Grace"
    await settle(call)
    expect(sent.map(({ body }) => body)).toEqual([newAccount, newAccount])
  })

  it("waits twice as long each time, with jitter", async () => {
    withoutWaiting()
    const { client } = fakeService(
      Array.from({ length: 4 }, () => refusal(500, "INTERNAL_ERROR")),
      { maxRetries: 3 }
    )
    const { error, waitedMs } = await settle(client.fboAccounts.getFboAccount("fbo_1"))
    expect(error).toMatchObject({ code: "INTERNAL_ERROR" })
    expect(waitedMs).toBeGreaterThanOrEqual((500 + 1000 + 2000) / 2)
    expect(waitedMs).toBeLessThanOrEqual(500 + 1000 + 2000 + 3)
  })

  it.each([
    [429, "RATE_LIMITED"],
    [503, "SERVICE_UNAVAILABLE"]
  ])("waits as long as Retry-After says (%i)", async (status, code) => {
    withoutWaiting()
    const { client, sent } = fakeService([refusal(status, code, { "retry-after": "7" }), data(account)])
    const { value, waitedMs } = await settle(client.fboAccounts.getFboAccount("fbo_1"))
    expect(value).toEqual(account)
    expect(sent).toHaveLength(2)
    expect(waitedMs).toBeGreaterThanOrEqual(7000)
    expect(waitedMs).toBeLessThan(8000)
  })

  it("is left to the caller when Retry-After is longer than a minute", async () => {
    const { client, sent } = fakeService([refusal(429, "RATE_LIMITED", { "retry-after": "61" })])
    await expect(client.fboAccounts.getFboAccount("fbo_1")).rejects.toMatchObject({ retryAfterSeconds: 61 })
    expect(sent).toHaveLength(1)
  })

  it("repeats a request whose idempotency key is still in progress", async () => {
    withoutWaiting()
    const { client } = fakeService([refusal(409, "IDEMPOTENCY_KEY_IN_PROGRESS"), data(account)])
    expect((await settle(client.fboAccounts.createFboAccount(newAccount))).value).toEqual(account)
  })

  it.each([
    [400, "VALIDATION_ERROR"],
    [401, "UNAUTHORIZED"],
    [404, "NOT_FOUND"],
    [409, "ALIAS_IN_USE"],
    [422, "IDEMPOTENCY_KEY_REUSED"]
  ])("does not repeat what will be refused again (%i)", async (status, code) => {
    const { client, sent } = fakeService([refusal(status, code)])
    await expect(client.fboAccounts.createFboAccount(newAccount)).rejects.toMatchObject({ code })
    expect(sent).toHaveLength(1)
  })

  it("repeats a PATCH only when it was surely not done", async () => {
    withoutWaiting()
    const lost = fakeService([new TypeError("reset")])
    const { error } = await settle(lost.client.fboAccounts.updateFboAccount("fbo_1", { phone: "" }))
    expect(error).toBeInstanceOf(VaultConnectionError)
    expect(lost.sent).toHaveLength(1)

    const limited = fakeService([refusal(429, "RATE_LIMITED", { "retry-after": "1" }), data(account)])
    const { value } = await settle(limited.client.fboAccounts.updateFboAccount("fbo_1", { phone: "" }))
    expect(value).toEqual(account)
  })

  it("happens as often as was asked for, per client or per call", async () => {
    withoutWaiting()
    const replies = Array.from({ length: 9 }, () => new TypeError("reset"))
    const never = fakeService(replies, { maxRetries: 0 })
    await settle(never.client.fboAccounts.getFboAccount("fbo_1"))
    expect(never.sent).toHaveLength(1)
    const four = fakeService(replies, { maxRetries: 0 })
    await settle(four.client.fboAccounts.getFboAccount("fbo_1", { maxRetries: 4 }))
    expect(four.sent).toHaveLength(5)
  })

  it("is reported, attempt by attempt", async () => {
    withoutWaiting()
    const onAttempt = vi.fn<(info: AttemptInfo) => void>()
    const replayed = data(account, { headers: { "x-request-id": "req_9", "idempotency-replayed": "true" } })
    const { client } = fakeService([new TypeError("reset"), replayed], { onAttempt })
    await settle(client.fboAccounts.createFboAccount(newAccount))
    expect(
      onAttempt.mock.calls.map(([{ attempt, replayed, status }]) => [attempt, status, replayed])
    ).toEqual([
      [1, undefined, false],
      [2, 200, true]
    ])
  })
})

describe("a time limit", () => {
  it("ends an attempt that takes longer", async () => {
    withoutWaiting()
    const { client, sent } = fakeService(["silence", "silence"], { timeoutMs: 1000, maxRetries: 1 })
    const { error } = await settle(client.fboAccounts.getFboAccount("fbo_1"))
    expect(error).toBeInstanceOf(VaultConnectionError)
    expect(error).toMatchObject({ reason: "timeout" })
    expect(sent).toHaveLength(2)
  })
})

describe("an abort signal", () => {
  it("ends a call in flight with its reason", async () => {
    const { client, sent } = fakeService(["silence"])
    const controller = new AbortController()
    const call = client.fboAccounts.getFboAccount("fbo_1", { signal: controller.signal })
    controller.abort(new Error("no longer needed"))
    await expect(call).rejects.toThrow("no longer needed")
    expect(sent.length).toBeLessThanOrEqual(1)
  })

  it("ends the wait before a retry", async () => {
    withoutWaiting()
    const { client, sent } = fakeService([refusal(503, "SERVICE_UNAVAILABLE", { "retry-after": "30" })])
    const controller = new AbortController()
    const call = client.fboAccounts.getFboAccount("fbo_1", { signal: controller.signal })
    const outcome = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort(new Error("no longer needed"))
    expect(await outcome).toMatchObject({ message: "no longer needed" })
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("that was aborted before sends nothing", async () => {
    const { client, sent } = fakeService([])
    const signal = AbortSignal.abort(new Error("too late"))
    await expect(client.fboAccounts.getFboAccount("fbo_1", { signal })).rejects.toThrow("too late")
    expect(sent).toEqual([])
  })
})

describe("all pages", () => {
  it("are walked through by the cursor of each", async () => {
    const { client, sent } = fakeService([page(["c", "b"], 1, "behind-b"), page(["a"], 2)])
    const accounts = await collect(client.fboAccounts.listFboAccounts.all())
    expect(accounts.map(({ id }) => id)).toEqual(["c", "b", "a"])
    expect(sent.map(({ url }) => url.search)).toEqual(["?limit=100", "?limit=100&cursor=behind-b"])
  })

  it("begin where the query says, and keep its filters", async () => {
    const { client, sent } = fakeService([page(["trf_1"], 3, "behind-1"), page([], 4)])
    await collect(client.transfers.listTransfers.all({ page: 3, limit: 5, status: "completed" }))
    expect(sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { page: "3", limit: "5", status: "completed" },
      { limit: "5", status: "completed", cursor: "behind-1" }
    ])
  })

  it("are not read before they are needed", async () => {
    const { client, sent } = fakeService([page(["fbo_0"], 1, "behind-0"), page(["fbo_1"], 2)])
    for await (const { id } of client.fboAccounts.listFboAccounts.all()) {
      expect(id).toBe("fbo_0")
      break
    }
    expect(sent).toHaveLength(1)
  })

  it("skip nothing that is there when the caller takes things out of the list, however long it is", async () => {
    const all = Array.from({ length: 95 }, (_, index) => `trf_${String(index).padStart(2, "0")}`)
    const left = [...all]
    const walked: Array<string> = []
    const client = createVaultClient({ baseUrl: "https://vault.example.com", fetch: served(left) })
    for await (const { id } of client.transfers.listTransfers.all({ status: "pending_approval", limit: 3 })) {
      walked.push(id)
      left.splice(left.indexOf(id), 1)
    }
    expect(walked).toEqual(all)
    expect(left).toEqual([])
  })
})

it.each([
  [{ baseUrl: "vault.example.com", apiKey: "k" }],
  [{ baseUrl: "https://vault.example.com?x=1", apiKey: "k" }],
  [{ baseUrl: "https://vault.example.com", apiKey: "" }]
])("a client is not made of %j", (options) => {
  expect(() => createVaultClient(options)).toThrow(TypeError)
})

it.each([[[]], [[null]], [["https://vault.example.com"]]])(
  "a client is not made of the arguments %j",
  (given) => {
    expect(() => Reflect.apply(createVaultClient, undefined, given)).toThrow(
      'createVaultClient takes an object with at least { baseUrl: "https://vault.example.com" }'
    )
  }
)
