import { assert, describe, it } from "@effect/vitest"
import { createServer } from "node:http"
import { once } from "node:events"
import { boundedFetch } from "../../src/Identity/BoundedFetch.ts"

/** A server of the test's own that answers by path. */
const listening = async () => {
  const server = createServer(({ url }, response) => {
    if (url === "/elsewhere") return response.writeHead(302, { location: "/small" }).end()
    return response.end(url === "/large" ? "x".repeat(300 * 1024) : `{"path":"${url}"}`)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return { server, origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` }
}

const asked = { body: null, headers: {}, method: "GET", redirect: "manual" } as const

describe("requests to the identity provider", () => {
  it("fails where an answer is too large, and follows no redirect", async () => {
    const { origin, server } = await listening()
    try {
      const small = await boundedFetch(`${origin}/small`, asked)
      assert.deepStrictEqual(await small.json(), { path: "/small" })
      const redirect = await boundedFetch(`${origin}/elsewhere`, asked)
      assert.strictEqual(redirect.status, 302)
      const large = await boundedFetch(`${origin}/large`, asked)
      const failure = await large.text().then(
        () => "read",
        (error: unknown) => String(error)
      )
      assert.include(failure, "too large")
    } finally {
      server.close()
    }
  })
})
