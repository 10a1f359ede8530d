import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer } from "node:http"
import { makeWorld } from "../src/World.ts"

/** A service that answers every request with 503 before it answers it. */
const busyService = Effect.gen(function* () {
  const seen: Array<string> = []
  const server = createServer((request, response) => {
    const { headers, method, url } = request
    const line = `${method} ${url} ${headers["idempotency-key"]}`
    const isFirst = !seen.includes(line)
    seen.push(line)
    request.resume()
    response.statusCode = isFirst ? 503 : 201
    response.end(JSON.stringify({ data: { id: `id-${seen.length}`, apiKey: "k", signingSecret: "s" } }))
  })
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(typeof address === "object" ? (address?.port ?? 0) : 0))
      })
    }),
    () => Effect.sync(() => server.closeAllConnections())
  )
  const origin = `http://127.0.0.1:${port}`
  return { address: { name: "api", origin, opsOrigin: origin }, seen }
})

describe("what a run begins with", () => {
  it.live("is asked for again under the same key where a busy machine refuses it", () =>
    Effect.gen(function* () {
      const { address, seen } = yield* busyService
      const world = yield* makeWorld(address, { url: (path) => `http://127.0.0.1:1/${path}` }, 1)
      assert.lengthOf(world.products, 4)
      assert.lengthOf(world.endpoints, 2)
      const posts = seen.filter((line) => line.startsWith("POST"))
      assert.strictEqual(posts.length, 2 * new Set(posts).size)
    }).pipe(Effect.scoped)
  )
})
