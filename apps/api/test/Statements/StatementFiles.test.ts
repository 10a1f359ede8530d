import { assert, describe, it as test } from "@effect/vitest"
import { createVaultClient } from "@vault-custody/client"
import { Effect } from "effect"
import { csvField } from "../../src/Statements/Document/StatementCsv.ts"
import { dollars } from "../../src/Statements/Document/PrintedText.ts"
import { pdfPages } from "./PdfText.ts"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { apiSuite } from "../support/ApiHarness.ts"
import { addProduct, unique } from "../support/Stock.ts"

const today = () => new Date().toISOString().slice(0, 10)

/** A customer whose account has two products, and its statement of today. */
const statedWorld = Effect.gen(function* () {
  const vault = yield* outboundWorld({ items: 3, insuredValueCents: "1234567" })
  const odd = yield* addProduct({
    title: '=HYPERLINK("x"), "Łódź"',
    insuredValueCents: "5",
    marketValueCents: "7",
    isSerialized: true,
    metal: "gold"
  })
  const { vaultId } = (yield* vault.call("GET", `/v1/fbo-accounts/${vault.account}`)).json.data
  const serialNumber = `@SN-${unique()}`
  yield* vault.harness.ops("POST", "/ops/v1/intake", {
    body: { vaultId, items: [{ productId: odd.id, serialNumber }] }
  })
  const generate = vault.harness.ops("POST", "/ops/v1/statements/generate", {
    body: { statementDate: today() }
  })
  yield* generate
  const list = vault.call("GET", `/v1/statements?fboAccountId=${vault.account}`)
  const [statement] = (yield* list).json.data
  return { ...vault, odd, serialNumber, statement, list, generate }
})

apiSuite("a statement's files", (it) => {
  it.effect("the CSV has a row for each item held at the day's end, in RFC 4180, its formulas defused", () =>
    Effect.gen(function* () {
      const vault = yield* statedWorld
      const { odd, serialNumber, statement } = vault
      yield* vault.askShipped({ items: vault.named(vault.itemIds.slice(0, 1)) })
      yield* vault.askPicked({ items: vault.named(vault.itemIds.slice(1, 2)) })
      // Movements since the last run belong to the next one.
      const earlier = yield* vault.call("GET", `/v1/statements/${statement.id}/csv`)
      assert.lengthOf(earlier.text.split("\r\n"), statement.totalItemCount + 2)
      yield* vault.generate
      const [{ asOf }] = (yield* vault.list).json.data
      const answer = yield* vault.call("GET", `/v1/statements/${statement.id}/csv`)
      assert.strictEqual(answer.status, 200)
      const ofStaff = yield* vault.harness.ops("GET", `/ops/v1/statements/${statement.id}/csv`)
      assert.strictEqual(ofStaff.text, answer.text)
      assert.strictEqual(answer.headers["content-type"], "text/csv; charset=utf-8")
      assert.strictEqual(
        answer.headers["content-disposition"],
        `attachment; filename="statement-${today()}-${vault.account}-v1-provisional.csv"`
      )
      const [header, one, two, three, end, ...rest] = answer.text.split("\r\n")
      assert.strictEqual(
        header,
        "\uFEFFstatementId,statementDate,fboAccountId,inventoryItemId,internalIdentifier,serialNumber,productId,sku,title,metal,insuredValueCents,marketValueCents,version,asOf,grossWeight,weightUnit,fineness,fineTroyOunces,logIndex,logKeyFingerprint"
      )
      const begin = `${statement.id},${today()},${vault.account}`
      for (const [row, id] of [
        [one, vault.itemIds[1]],
        [two, vault.itemIds[2]]
      ] as const) {
        assert.isTrue(row?.startsWith(`${begin},${id},`), row)
        assert.isTrue(row?.endsWith(`,Gold bar,,1234567,,1,${asOf},,,,,,`), row)
      }
      assert.include(
        three,
        `,'${serialNumber},${odd.id},${odd.sku},"'=HYPERLINK(""x""), ""Łódź""",gold,5,7,1,${asOf},,,,,,`
      )
      assert.deepStrictEqual([end, rest], ["", []])
      const items = (ask: typeof vault.call, path: string) =>
        Effect.map(ask("GET", `${path}/${statement.id}/items`), ({ json }) => json)
      const listed = yield* items(vault.call, "/v1/statements")
      assert.deepStrictEqual(listed, yield* items(vault.harness.ops, "/ops/v1/statements"))
      assert.deepStrictEqual(
        [one, two, three].map((row) => row?.split(",")[3]),
        listed.data.map(({ id }: { readonly id: string }) => id)
      )
      assert.deepInclude(listed.data[0], { insuredValueCents: "1234567", sku: one?.split(",")[7] })
      assert.notProperty(listed.data[0], "marketValueCents")
      assert.deepInclude(listed.data[2], {
        serialNumber: vault.serialNumber,
        title: odd.title,
        metal: "gold",
        marketValueCents: "7"
      })
    })
  )

  it.effect("its items are paged in the order in which they came, by number and by cursor", () =>
    Effect.gen(function* () {
      const { call, statement } = yield* statedWorld
      const path = `/v1/statements/${statement.id}/items`
      const page = (query: string) => Effect.map(call("GET", `${path}?limit=3&${query}`), ({ json }) => json)
      const whole = (yield* call("GET", path)).json
      assert.deepStrictEqual([whole.data.length, whole.pagination.hasMore], [statement.totalItemCount, false])
      const first = yield* page("page=1")
      assert.deepStrictEqual(first.data, whole.data.slice(0, 3))
      const { nextCursor } = first.pagination
      for (const query of ["page=2", `cursor=${nextCursor}`]) {
        const second = yield* page(query)
        assert.deepStrictEqual(second.data, whole.data.slice(3))
        assert.deepStrictEqual(second.pagination, { page: 2, hasMore: false })
      }
      // A cursor that was not made here, but has the form of one.
      const [bound] = Buffer.from(nextCursor, "base64url").toString().split(".")
      const forged = Buffer.from(`${bound}.0.0.itm_nobody`).toString("base64url")
      assert.deepStrictEqual((yield* page(`cursor=${forged}`)).data, first.data)
    })
  )

  it.effect("the document says what the statement says, and lists its items", () =>
    Effect.gen(function* () {
      const vault = yield* statedWorld
      const { statement } = vault
      const vaultClient = createVaultClient({ baseUrl: vault.harness.publicUrl, apiKey: vault.apiKey })
      const blob = yield* Effect.promise(() => vaultClient.statements.getStatementPdf(statement.id))
      assert.strictEqual(blob.type, "application/pdf")
      const bytes = Buffer.from(yield* Effect.promise(() => blob.arrayBuffer()))
      assert.strictEqual(bytes.subarray(0, 5).toString(), "%PDF-")
      const [lines = [], ...others] = pdfPages(bytes)
      assert.deepStrictEqual(others, [])
      const page = lines.join("")
      for (const said of [
        `Holding statement of ${today()} (UTC)`,
        `${statement.id}, version 1, Provisional, as of ${statement.asOf.slice(11, 16)} UTC`,
        vault.account,
        "Items held4",
        `Insured value${dollars(BigInt(statement.totalInsuredValueCents))}`,
        `Market value${dollars(BigInt(statement.totalMarketValueCents))}`,
        vault.serialNumber,
        "$12,345.67",
        "Page 1 of 1"
      ]) {
        assert.include(page, said)
      }
      const csv = yield* Effect.promise(() => vaultClient.statements.getStatementCsv(statement.id))
      assert.lengthOf((yield* Effect.promise(() => csv.text())).split("\r\n"), 6)
    })
  )

  it.effect("its subtotals are those of its document, for the customer and for staff", () =>
    Effect.gen(function* () {
      const { call, harness, odd, statement } = yield* statedWorld
      const own = yield* call("GET", `/v1/statements/${statement.id}/subtotals`)
      assert.strictEqual(own.status, 200)
      const ofStaff = yield* harness.ops("GET", `/ops/v1/statements/${statement.id}/subtotals`)
      assert.deepStrictEqual(ofStaff.json, own.json)
      const { byMetal, byProduct } = own.json.data
      const other = {
        itemCount: 3,
        insuredValueCents: "3703701",
        marketValueCents: "0",
        itemsWithoutMarketValue: 3
      }
      const gold = {
        itemCount: 1,
        insuredValueCents: "5",
        marketValueCents: "7",
        itemsWithoutMarketValue: 0
      }
      assert.deepInclude(byProduct[0], { metal: "", title: "Gold bar", ...other })
      assert.deepStrictEqual(byProduct.slice(1), [
        { productId: odd.id, title: odd.title, sku: odd.sku, metal: "gold", ...gold }
      ])
      assert.deepStrictEqual(byMetal, [
        { metal: "", fineTroyOunces: "0.000", ...other },
        { metal: "gold", fineTroyOunces: "0.000", ...gold }
      ])
    })
  )

  it.effect("files that are asked for at once are made one after another, and all are the same", () =>
    Effect.gen(function* () {
      const vault = yield* statedWorld
      const answers = yield* Effect.all(
        Array.from({ length: 10 }, () => vault.call("GET", `/v1/statements/${vault.statement.id}/csv`)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
      assert.strictEqual(answers[0]?.status, 200)
    })
  )

  it.effect("an unknown statement is 404, and an account without items has an empty list", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const empty = yield* vault.newAccount
      yield* vault.harness.ops("POST", "/ops/v1/statements/generate", { body: { statementDate: today() } })
      const list = yield* vault.call("GET", `/v1/statements?fboAccountId=${empty}`)
      const { id } = list.json.data[0]
      const csv = yield* vault.call("GET", `/v1/statements/${id}/csv`)
      assert.strictEqual(csv.text.split("\r\n").length, 2)
      assert.strictEqual((yield* vault.call("GET", `/v1/statements/${id}/pdf`)).status, 200)
      assert.deepStrictEqual((yield* vault.call("GET", `/v1/statements/${id}/items`)).json.data, [])
      assert.deepStrictEqual((yield* vault.call("GET", `/v1/statements/${id}/subtotals`)).json.data, {
        byProduct: [],
        byMetal: []
      })
      for (const kind of ["csv", "items", "pdf", "subtotals"]) {
        const nothing = yield* vault.call("GET", `/v1/statements/stm_nobody/${kind}`)
        assert.deepStrictEqual([nothing.status, nothing.json.error.code], [404, "NOT_FOUND"])
      }
    })
  )
})

describe("what the files are made of", () => {
  test.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ["two\r\nlines", '"two\r\nlines"'],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@x", "'@x"],
    ["\tx", "\tx"],
    ["\r=x", '"\'\r=x"'],
    [" \t\u0000=x", "' \t\u0000=x"],
    ["\u00A0\u200B-x", "'\u00A0\u200B-x"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠x", "'＠x"],
    ["a;b", '"a;b"'],
    ["a\nb", '"a\nb"'],
    ["1=1", "1=1"],
    ["", ""]
  ])("a field %j is %j", (text, field) => {
    assert.strictEqual(csvField(text), field)
  })
})
