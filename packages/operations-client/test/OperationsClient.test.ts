import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { createOperationsClient } from "../src/index.ts"

const baseUrl = "https://operations.vault.example.com"

it("the committed types and table are what the contract says today", () => {
  const script = fileURLToPath(new URL("../scripts/generate.ts", import.meta.url))
  expect(() => execFileSync(process.execPath, [script, "--check"], { stdio: "pipe" })).not.toThrow()
})

it("the client has every operation but the import, whose body is a stream", () => {
  const expected = Object.entries(OpsApi.groups)
    .flatMap(([group, { endpoints }]) => Object.keys(endpoints).map((id) => `${group}.${id}`))
    .filter((id) => id !== "products.importProducts")
  const { lastResponse: _last, request, ...groups } = createOperationsClient({ baseUrl })
  expect(request).toBeTypeOf("function")
  const methods = Object.entries(groups).flatMap(([group, members]) =>
    Object.keys(members).map((id) => `${group}.${id}`)
  )
  expect(methods.toSorted()).toEqual(expected.toSorted())
})

it("calls carry the operations key, and the last answer is shown", async () => {
  const sent: Array<unknown> = []
  const vault = createOperationsClient({
    baseUrl,
    opsKey: "vault_ops_0",
    fetch: async (url, init) => {
      sent.push([String(url), init?.method, new Headers(init?.headers).get("authorization")])
      return Response.json({ data: { id: "org_1" } }, { headers: { "x-request-id": "req_1" } })
    }
  })
  expect(vault.lastResponse).toBeUndefined()
  expect((await vault.organizations.getOrganization("org_1")).id).toBe("org_1")
  expect(sent).toEqual([[`${baseUrl}/ops/v1/organizations/org_1`, "GET", "Bearer vault_ops_0"]])
  expect([vault.lastResponse?.status, vault.lastResponse?.requestId]).toEqual([200, "req_1"])
})

it("a key that is none is refused by the option's name, and not shown", () => {
  expect(() => Reflect.apply(createOperationsClient, undefined, [])).toThrow(
    "takes an object with at least { baseUrl"
  )
  expect(() => createOperationsClient({ baseUrl, opsKey: "" })).toThrow("opsKey is empty")
  expect(() => createOperationsClient({ baseUrl, opsKey: "vault_ops_0\n" })).toThrow(
    "opsKey must have no white space and no line break"
  )
})
