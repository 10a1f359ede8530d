import { expect, it, vi } from "vitest"
import { addAlias } from "../examples/errors.ts"
import { openAccount } from "../examples/first.ts"
import { newestTransfers } from "../examples/onePage.ts"
import { confirmOnce, patientClient } from "../examples/options.ts"
import { freeItems } from "../examples/pages.ts"
import { data, fakeService, refusal } from "./support/FakeService.ts"

const list = (items: ReadonlyArray<unknown>, hasMore = false) =>
  Response.json({ data: items, pagination: { page: 1, hasMore } })

it("the first example opens an account", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(data({ id: "fbo_1" })))
  vi.stubGlobal("fetch", fetch)
  try {
    expect(await openAccount("https://vault.example.com", "vault_live_0")).toBe("fbo_1")
  } finally {
    vi.unstubAllGlobals()
  }
  expect(fetch.mock.calls[0]?.[0]).toBe("https://vault.example.com/v1/fbo-accounts")
})

it("the example of pages counts what no request is on", async () => {
  const { client } = fakeService([list([{ id: "a" }, { id: "b", openOutboundRequestId: "obr_1" }])])
  expect(await freeItems(client, "fbo_1")).toBe(1)
})

it("the example of one page says whether there are more", async () => {
  const { client } = fakeService([list([{ id: "trf_1" }], true)])
  expect(await newestTransfers(client)).toEqual(["trf_1", "…"])
})

it("the example of errors distinguishes refusals", async () => {
  const { client } = fakeService([
    data({ id: "fba_1" }),
    refusal(409, "ALIAS_IN_USE"),
    refusal(409, "VAULT_ID_REQUIRED"),
    new Response("<html>", { status: 404 })
  ])
  const add = () => addAlias(client, "fbo_1", "70001234567")
  expect(await add()).toBe("fba_1")
  expect(await add()).toBe("choose another one")
  expect(await add()).toBe("refused: refused: VAULT_ID_REQUIRED (request req_server)")
  expect(await add()).toBe("no answer: unreadable_answer")
})

it("the example of options confirms under the order's number", async () => {
  expect(Object.keys(patientClient("https://vault.example.com", "vault_live_0"))).toContain("transfers")
  const { client, sent } = fakeService([data({ id: "trf_1" })])
  await confirmOnce(client, "trf_1", "17")
  expect(sent[0]?.headers.get("idempotency-key")).toBe("confirm-17")
})
