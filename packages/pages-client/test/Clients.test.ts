import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { createAuthClient } from "../src/AuthClient.ts"
import { createCountCertificateFile } from "../src/CountCertificates.ts"
import { createProductImport } from "../src/ProductImport.ts"

const options = { baseUrl: "https://vault.example.com" }

const idsOf = (groups: Record<string, object>): ReadonlyArray<string> =>
  Object.entries(groups)
    .flatMap(([group, members]) => Object.keys(members).map((id) => `${group}.${id}`))
    .toSorted()

const endpointsOf = (api: { readonly groups: Record<string, { readonly endpoints: object }> }) =>
  idsOf(Object.fromEntries(Object.entries(api.groups).map(([group, { endpoints }]) => [group, endpoints])))

it("the committed types and tables are what the contract says today", () => {
  const script = fileURLToPath(new URL("../scripts/generate.ts", import.meta.url))
  expect(() => execFileSync(process.execPath, [script, "--check"], { stdio: "pipe" })).not.toThrow()
})

it("the client for signing in has every operation under /auth", () => {
  expect(idsOf({ ...createAuthClient(options) })).toEqual(endpointsOf(AuthApi))
})

it("the import sends its lines as they are, and answers what became of them", async () => {
  const result = { imported: 1, updated: 0, failed: [] }
  const sent: Array<readonly [url: unknown, contentType: string | null, body: string]> = []
  const fetch = async (url: unknown, init?: RequestInit) => {
    const body = await new Response(init?.body).text()
    sent.push([url, new Headers(init?.headers).get("content-type"), body])
    return Response.json({ data: result })
  }
  const importProducts = createProductImport({ ...options, fetch })
  expect(await importProducts(new Blob(['{"sku":"A"}\n']))).toEqual(result)
  expect(sent).toEqual([
    ["https://vault.example.com/ops/v1/products/import", "application/x-ndjson", '{"sku":"A"}\n']
  ])
})

it("a count's certificate is asked for as a document, and answered as a file", async () => {
  const urls: Array<unknown> = []
  const fetch = (url: unknown) => {
    urls.push(url)
    return Promise.resolve(new Response("%PDF", { headers: { "content-type": "application/pdf" } }))
  }
  const file = await createCountCertificateFile({ ...options, fetch })("cnt_1")
  expect(await file.text()).toBe("%PDF")
  expect(urls).toEqual(["https://vault.example.com/ops/v1/counts/cnt_1/certificate?format=pdf"])
})

it("a call sends the cookie's page no key, and says when it is a refresh", async () => {
  const headers: Array<Headers> = []
  const fetch = (_url: unknown, init?: RequestInit) => {
    headers.push(new Headers(init?.headers))
    return Promise.resolve(Response.json({ data: {} }))
  }
  const { sessions } = createAuthClient({ ...options, fetch })
  await sessions.getSession()
  await sessions.getSession({ background: true })
  expect(headers.map((sent) => [sent.get("authorization"), sent.get("x-background")])).toEqual([
    [null, null],
    [null, "1"]
  ])
})
