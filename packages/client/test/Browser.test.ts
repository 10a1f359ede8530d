import { fileURLToPath } from "node:url"
import { createContext, runInContext } from "node:vm"
import { expect, it } from "vitest"
import { bundle } from "../../../scripts/Bundle.ts"

const cwd = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "")

const bundled = (entry: string) => bundle({ cwd, platform: "browser", entry })

/** The globals of every browser that the client may need, without any of Node. */
const browserGlobals = (fetch: unknown) => ({
  fetch,
  URL,
  URLSearchParams,
  Headers,
  AbortController,
  crypto,
  performance,
  setTimeout,
  clearTimeout
})

it("a bundle for browsers imports nothing", async () => {
  expect((await bundled('export * from "./src/index.ts"')).imports).toEqual([])
})

it("a bundle for browsers calls the API with what browsers have", async () => {
  const entry =
    'import { createVaultClient } from "./src/index.ts"\nglobalThis.createVaultClient = createVaultClient'
  const { code } = await bundled(entry)
  const asked: Array<string> = []
  const fetch = (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json({ data: { id: "fbo_1" } }))
  }
  const outcome: unknown = await runInContext(
    `${code}
    createVaultClient({ baseUrl: "https://vault.example.com", apiKey: "k" })
      .fboAccounts.createFboAccount({ firstName: "Ada", lastName: "Byron", email: "ada@example.org" })`,
    createContext(browserGlobals(fetch))
  )
  expect(outcome).toEqual({ id: "fbo_1" })
  expect(asked).toEqual(["https://vault.example.com/v1/fbo-accounts"])
})
