import { assert, describe, it } from "@effect/vitest"
import { Forbidden, NotFound } from "@vault-custody/schema/Common/Errors"
import { Context, Deferred, Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { makeAdmission } from "../../src/Load/Admission.ts"
import { KeyCache } from "../../src/Authentication/KeyCache.ts"
import * as KeyMetrics from "../../src/Authentication/KeyMetrics.ts"
import { makeAnswers } from "../../src/FastPath/FastAnswers.ts"
import type { FastEndpoint } from "../../src/FastPath/FastEndpoint.ts"
import { makeRuns, type Run } from "../../src/FastPath/RequestCoalescing.ts"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { keyRecordOf } from "../support/KeyRecord.ts"

const key: ApiKeyRecord = { ...keyRecordOf("key_1"), scopes: ["inventory:read"] }

const keysThat = (found: Option.Option<typeof key>, counted: Array<string>) =>
  KeyCache.of({
    lookup: () => Effect.succeed(found),
    peek: () => Option.some(key),
    ask: () => Effect.void,
    count: () => Effect.void,
    countUnsafe: (id) => void counted.push(id),
    clear: Effect.void
  })

const endpointOf = (handle: Effect.Effect<unknown, unknown>): FastEndpoint => ({
  permission: { needs: "inventory:read", further: undefined, ofAllAccounts: false },
  decode: () => ({}),
  handle: () => handle,
  success: { status: 200, write: (result) => ({ status: 200, text: JSON.stringify(result) }) },
  refusal: (error) =>
    error instanceof NotFound
      ? { status: 404, text: '{"error":{"code":"NOT_FOUND"}}' }
      : error instanceof Forbidden
        ? { status: 403, text: '{"error":{"code":"FORBIDDEN"}}' }
        : undefined
})

interface ServeOptions {
  readonly together?: number
  readonly deadlineMillis?: number
  /** The result of looking the key up again. */
  readonly found?: Option.Option<typeof key>
}

/**
 * A server that answers what comes with one endpoint. Requests wait until so many are there, and are joined in one turn:
 * those of the same path as one.
 */
const serve = Effect.fnUntraced(function* (endpoint: FastEndpoint, options: ServeOptions = {}) {
  const { deadlineMillis = 60_000, found = Option.some(key), together = 1 } = options
  /** The keys whose use was counted, which is done for each request beside its read. */
  const counted: Array<string> = []
  const admission = makeAdmission("public", { requests: 100, bodyBytes: 0 })
  const answers = yield* makeAnswers
  const runs = yield* makeRuns({
    admission,
    answers,
    deadlineMillis,
    services: Context.empty(),
    contextOf: () => Context.empty()
  }).pipe(Effect.provideService(KeyCache, keysThat(found, counted)))
  const gathered: Array<readonly [IncomingMessage, ServerResponse]> = []
  const join = (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url ?? ""
    const fresh: Run = {
      name,
      endpoint,
      key,
      credential: "",
      sent: { method: "GET", url: "", headers: {} },
      parts: {},
      traced: undefined,
      waiting: new Set(),
      fiber: undefined,
      deadline: undefined
    }
    const route = {
      operation: "get",
      method: "GET",
      path: "/",
      kind: "operation",
      bodyLimit: 0,
      listLimit: 0,
      isLong: false,
      headers: {},
      showsOne: false
    } as const
    const identified = {
      request,
      response,
      route,
      endpoint,
      credential: "",
      key,
      isTraced: false,
      startedAt: 0n,
      lookUp: KeyMetrics.hits
    }
    runs.join(runs.find(name) ?? fresh, identified, undefined)
  }
  const server = createServer((request, response) => {
    gathered.push([request, response])
    if (gathered.length === together) for (const one of gathered.splice(0)) join(...one)
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
    () => Effect.sync(() => server.close().closeAllConnections())
  )
  const { port } = server.address() as AddressInfo
  const open = (path: string, id: string) => {
    const socket = connect({ port, host: "127.0.0.1" })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`)
    return socket
  }
  const ask = (path: string, id = "asked") =>
    Effect.callback<string>((resume) => {
      let received = ""
      const socket = open(path, id)
      socket.on("data", (chunk) => (received += chunk.toString()))
      socket.on("close", () => resume(Effect.succeed(received)))
      return Effect.sync(() => socket.destroy())
    })
  return { admission, ask, counted, open }
})

/** Two that ask for the same at once. */
const twice = <A>(ask: Effect.Effect<A>) =>
  Effect.forkChild(Effect.all([ask, ask], { concurrency: "unbounded" }), { startImmediately: true })

/** A handler that waits at a gate, with its state. */
const waiting = Effect.gen(function* () {
  const begun = yield* Deferred.make<void>()
  const interrupted = yield* Deferred.make<void>()
  const gate = yield* Deferred.make<string>()
  const handle = Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(gate)).pipe(
    Effect.onInterrupt(() => Deferred.succeed(interrupted, undefined))
  )
  return { begun, interrupted, gate, handle }
})

describe("coalesced requests", () => {
  it.live("those that ask for the same in one turn share one call, and each has an answer of its own", () =>
    Effect.gen(function* () {
      let calls = 0
      const { admission, ask } = yield* serve(endpointOf(Effect.sync(() => ++calls)), { together: 3 })
      const [one, other, elsewhere] = yield* Effect.all(
        [ask("/a", "one"), ask("/a", "other"), ask("/b", "third")],
        {
          concurrency: "unbounded"
        }
      )
      assert.strictEqual(calls, 2)
      assert.match(one, /x-request-id: one\r\n/)
      assert.match(other, /x-request-id: other\r\n/)
      assert.strictEqual(one.at(-1), other.at(-1))
      assert.notStrictEqual(one.at(-1), elsewhere.at(-1))
      yield* Effect.all([ask("/a"), ask("/a"), ask("/a")], { concurrency: "unbounded" })
      assert.strictEqual(calls, 3)
      assert.strictEqual(admission.inFlight(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("a request that takes too long is answered with 503, its work is ended, its place is free", () =>
    Effect.gen(function* () {
      const { handle, interrupted } = yield* waiting
      const { admission, ask } = yield* serve(endpointOf(handle), { together: 2, deadlineMillis: 50 })
      const answers = yield* Effect.all([ask("/a"), ask("/a")], { concurrency: "unbounded" })
      for (const answer of answers)
        assert.match(answer, /^HTTP\/1\.1 503 .*\r\n(?:.*\r\n)*retry-after: 2\r\n/i)
      yield* Deferred.await(interrupted)
      assert.strictEqual(admission.inFlight(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("the work for a client that goes away is ended, and its place is free", () =>
    Effect.gen(function* () {
      const { begun, handle, interrupted } = yield* waiting
      const { admission, open } = yield* serve(endpointOf(handle))
      const socket = open("/a", "gone")
      yield* Deferred.await(begun)
      assert.strictEqual(admission.inFlight(), 1)
      socket.destroy()
      yield* Deferred.await(interrupted)
      assert.strictEqual(admission.inFlight(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("who asked for the same as a client that goes away is answered", () =>
    Effect.gen(function* () {
      const { begun, gate, handle } = yield* waiting
      const { admission, ask, open } = yield* serve(endpointOf(handle), { together: 2 })
      const socket = open("/a", "gone")
      const asked = yield* Effect.forkChild(ask("/a"), { startImmediately: true })
      yield* Deferred.await(begun)
      socket.destroy()
      yield* Effect.repeat(Effect.yieldNow, { until: () => admission.inFlight() === 1 })
      yield* Deferred.succeed(gate, "done")
      assert.match(yield* Fiber.join(asked), /"done"$/)
      assert.strictEqual(admission.inFlight(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("an answer that cannot be encoded is a 500 with an error body", () =>
    Effect.gen(function* () {
      const endpoint: FastEndpoint = {
        ...endpointOf(Effect.void),
        success: {
          status: 200,
          write: () => {
            throw new Error("This has no form in the contract")
          }
        }
      }
      const { admission, ask } = yield* serve(endpoint)
      const answer = yield* ask("/a")
      assert.match(answer, /^HTTP\/1\.1 500 /)
      assert.match(answer, /"code":"INTERNAL_ERROR"/)
      assert.notMatch(answer, /has no form/)
      assert.strictEqual(admission.inFlight(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("a refusal answers all who asked for the same", () =>
    Effect.gen(function* () {
      const { ask } = yield* serve(endpointOf(Effect.fail(new NotFound())), { together: 2 })
      const answers = yield* Effect.all([ask("/a"), ask("/a")], { concurrency: "unbounded" })
      for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 404 [^]*"code":"NOT_FOUND"/)
    }).pipe(Effect.scoped)
  )

  it.live("what nothing depends on is done for each request while its read is under way", () =>
    Effect.gen(function* () {
      const { begun, gate, handle } = yield* waiting
      const { ask, counted } = yield* serve(endpointOf(handle), { together: 2 })
      const asked = yield* twice(ask("/a"))
      yield* Deferred.await(begun)
      yield* Effect.repeat(Effect.yieldNow, { until: () => counted.length === 2 })
      yield* Deferred.succeed(gate, "found")
      yield* Fiber.join(asked)
      assert.deepStrictEqual(counted, [key.id, key.id])
    }).pipe(Effect.scoped)
  )

  it.live("an answer has the id that its request came with, whether it was got ready or not", () =>
    Effect.gen(function* () {
      const { ask } = yield* serve(endpointOf(Effect.succeed("found")))
      assert.match(yield* ask("/a", "mine"), /^HTTP\/1\.1 200 [^]*x-request-id: mine\r\n/)
    }).pipe(Effect.scoped)
  )

  it.effect("who has waited for a read and lost the key or its scope meanwhile is refused", () =>
    Effect.gen(function* () {
      for (const [millis, found, status] of [
        [1000, Option.none(), 200],
        [1001, Option.none(), 401],
        [1001, Option.some<ApiKeyRecord>({ ...key, status: "disabled" }), 401],
        [1001, Option.some<ApiKeyRecord>({ ...key, expiresAt: 0 }), 401],
        [1001, Option.some<ApiKeyRecord>({ ...key, scopes: [] }), 403],
        [1001, Option.some(key), 200]
      ] as const) {
        const { begun, gate, handle } = yield* waiting
        const { ask } = yield* serve(endpointOf(handle), { found })
        const asked = yield* Effect.forkChild(ask("/a"), { startImmediately: true })
        yield* Deferred.await(begun)
        yield* TestClock.adjust(millis)
        yield* Deferred.succeed(gate, "found")
        assert.match(yield* Fiber.join(asked), new RegExp(`^HTTP/1\\.1 ${status} `))
      }
    }).pipe(Effect.scoped)
  )
})
