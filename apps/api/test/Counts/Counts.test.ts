import { assert } from "@effect/vitest"
import { CountCertificate } from "@vault-custody/schema/Counts/CountCertificate"
import { Effect, Schema } from "effect"
import { certificateDocument } from "../../src/Counts/CertificateDocument.ts"
import { addVault } from "../Places/Vault.ts"
import { pdfBarcode, pdfPages } from "../Statements/PdfText.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInOperator } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"
import { addStock } from "../support/Stock.ts"

const codeOf = (answer: Answer) => `${answer.status} ${answer.json.error?.code}`

interface Item {
  readonly id: string
  readonly internalIdentifier: string
}

/** A vault with items on two shelves, and operators; a count of its site that was begun. */
const newCount = Effect.fnUntraced(function* (count: number) {
  const { ops } = yield* ApiHarness
  const vault = yield* addVault
  const stock = yield* addStock(count)
  const items: ReadonlyArray<Item> = stock.items
  const half = Math.ceil(count / 2)
  const put = (toPlaceId: string, some: ReadonlyArray<Item>) =>
    ops("POST", "/ops/v1/moves", {
      body: { toPlaceId, items: some.map(({ id }) => ({ inventoryItemId: id })) }
    })
  yield* put(vault.shelf.id, items.slice(0, half))
  yield* put(vault.otherShelf.id, items.slice(half))
  const begun = yield* ops("POST", "/ops/v1/counts", { body: { scope: { placeId: vault.site.id } } })
  assert.strictEqual(begun.status, 201, begun.text)
  const path = `/ops/v1/counts/${begun.json.data.id}`
  const clerk = yield* signedInOperator("clerk")
  const seen = (placeId: string, some: ReadonlyArray<Item>) =>
    some.map(({ id, internalIdentifier }) => ({
      scanId: `${placeId}-${id}`,
      scanned: internalIdentifier,
      placeId
    }))
  const scan = (scans: ReadonlyArray<unknown>, by: Pick<typeof clerk, "call"> = clerk) =>
    by.call("POST", `${path}/scans`, { body: { scans } })
  const get = Effect.map(ops("GET", path), ({ json }) => json.data)
  return { ...vault, ...stock, items, begun, path, put, clerk, seen, scan, get, ops }
})

apiSuite("Counts", (it) => {
  it.effect(
    "a blind count shows nobody what it expects before it is closed, and ends with its certificate",
    () =>
      Effect.gen(function* () {
        const { begun, clerk, get, items, ops, otherShelf, path, put, scan, seen, shelf, site } =
          yield* newCount(4)
        const { asOf, createdAt, id, position, startedBy, updatedAt, ...rest } = begun.json.data
        assert.strictEqual(createdAt, asOf)
        assert.strictEqual(updatedAt, createdAt)
        const changes: Array<string> = [updatedAt]
        const changed = (by: typeof begun) => changes.push(by.json.data.updatedAt)
        assert.match(`${id} ${site.id}`, /^cnt_\w+ plc_\w+$/)
        assert.isNotNaN(Date.parse(asOf))
        assert.isNotEmpty(position)
        assert.strictEqual(startedBy.id, "operations-key")
        const open = {
          scope: { placeId: site.id },
          isBlind: true,
          status: "open",
          scanCount: 0,
          countedBy: []
        }
        assert.deepStrictEqual(rest, open)
        assert.strictEqual(codeOf(yield* ops("GET", `${path}/expected`)), "409 INVALID_STATE_TRANSITION")
        assert.deepStrictEqual((yield* ops("GET", `${path}/differences`)).json.data, [])
        assert.strictEqual(codeOf(yield* ops("GET", `${path}/certificate`)), "409 COUNT_NOT_FINISHED")

        const tooMany = Array.from({ length: 1001 }, () => ({ scanned: "A", placeId: shelf.id }))
        assert.strictEqual(codeOf(yield* scan(tooMany)), "400 VALIDATION_ERROR")
        const scans = [...seen(shelf.id, items.slice(0, 2)), ...seen(otherShelf.id, items.slice(3))]
        assert.deepStrictEqual((yield* scan(scans)).json.data, { added: 3, known: 0, scanCount: 3 })
        const again = [...scans, { scanId: "late", scanned: "nobody's", placeId: shelf.id, at: asOf }]
        assert.deepStrictEqual((yield* scan(again)).json.data, { added: 1, known: 3, scanCount: 4 })
        changes.push((yield* get).updatedAt)
        yield* scan(again)
        assert.strictEqual((yield* get).updatedAt, changes.at(-1))
        const auditor = yield* signedInOperator("auditor")
        assert.strictEqual((yield* scan(scans, auditor)).status, 403)
        assert.strictEqual((yield* clerk.call("POST", `${path}/close`)).status, 403)
        assert.strictEqual((yield* auditor.call("GET", path)).status, 200)
        for (const hidden of ["numbers", "differences", "openDifferences", "expectedSha256"]) {
          assert.notProperty(yield* get, hidden)
        }
        // It goes on a journey of its own while the count is under way.
        yield* put(shelf.id, items.slice(3))

        const closed = yield* ops("POST", `${path}/close`)
        assert.strictEqual(closed.status, 200, closed.text)
        changed(closed)
        const { differences, numbers, openDifferences, status } = closed.json.data
        assert.strictEqual(status, "closed")
        assert.deepStrictEqual(numbers, {
          expected: 4,
          found: 3,
          moved: 0,
          missing: 1,
          departed: 0,
          unexpected: 1,
          arrived: 0
        })
        assert.strictEqual(openDifferences, 2)
        const [missing, unexpected] = differences
        assert.match(`${missing.id} ${unexpected.id}`, /^dif_\w+ dif_\w+$/)
        assert.deepInclude(missing, {
          kind: "missing",
          inventoryItemId: items[2]?.id,
          expectedPlaceId: otherShelf.id
        })
        assert.deepInclude(unexpected, { kind: "unexpected", scanned: "nobody's", foundPlaceId: shelf.id })
        assert.strictEqual(codeOf(yield* scan(scans)), "409 INVALID_STATE_TRANSITION")
        assert.strictEqual(codeOf(yield* ops("POST", `${path}/close`)), "409 INVALID_STATE_TRANSITION")
        assert.lengthOf((yield* ops("GET", `${path}/expected`)).json.data, 4)

        const one = yield* signedInOperator("supervisor")
        const two = yield* signedInOperator("supervisor")
        const resolve = (by: Pick<typeof one, "call">, differenceId: string, resolution: string) =>
          by.call("POST", `${path}/resolve`, {
            body: { differenceId, resolution, reason: "looked everywhere" }
          })
        assert.strictEqual(
          codeOf(yield* resolve(one, missing.id, "written_off")),
          "409 INVALID_STATE_TRANSITION"
        )
        const recount = {
          placeIds: [otherShelf.id, shelf.id],
          scans: seen(otherShelf.id, items.slice(2, 3)).slice(1)
        }
        const recountBy = (by: Pick<typeof one, "call">, body: unknown = recount) =>
          by.call("POST", `${path}/recounts`, { body })
        assert.strictEqual(codeOf(yield* recountBy(clerk)), "409 SECOND_OPERATOR_REQUIRED")
        assert.strictEqual(
          codeOf(yield* ops("POST", `${path}/recounts`, { body: recount })),
          "409 SECOND_OPERATOR_REQUIRED"
        )
        const astray = { placeIds: [otherShelf.id], scans: seen(shelf.id, items.slice(0, 1)) }
        assert.strictEqual(
          codeOf(yield* ops("POST", `${path}/recounts`, { body: astray })),
          "400 VALIDATION_ERROR"
        )
        const recounted = yield* recountBy(one)
        assert.strictEqual(recounted.status, 200, recounted.text)
        changed(recounted)
        assert.deepStrictEqual(
          recounted.json.data.differences.map((d: typeof missing) => [
            d.kind,
            d.isOpen,
            d.recount.operator.id
          ]),
          [
            ["missing", true, one.id],
            ["unexpected", true, one.id]
          ]
        )
        assert.strictEqual(
          codeOf(yield* resolve(one, unexpected.id, "written_off")),
          "409 INVALID_STATE_TRANSITION"
        )
        assert.strictEqual(
          codeOf(yield* resolve(one, unexpected.id, "corrected")),
          "409 INVALID_STATE_TRANSITION"
        )
        assert.strictEqual(
          codeOf(
            yield* ops("POST", `${path}/resolve`, {
              body: { differenceId: missing.id, resolution: "located", reason: "x" }
            })
          ),
          "409 SECOND_OPERATOR_REQUIRED"
        )
        const unknown = { differenceId: "dif_unknown", resolution: "located", reason: "x" }
        assert.strictEqual(codeOf(yield* ops("POST", `${path}/resolve`, { body: unknown })), "404 NOT_FOUND")
        const first = yield* resolve(one, missing.id, "written_off")
        assert.strictEqual(first.status, 200, first.text)
        changed(first)
        assert.strictEqual(first.json.data.differences[0].pendingResolution.operatorId, one.id)
        assert.strictEqual(
          codeOf(yield* resolve(one, missing.id, "written_off")),
          "409 SECOND_OPERATOR_REQUIRED"
        )
        assert.strictEqual(
          (yield* ops("GET", `/ops/v1/inventory/${items[2]?.id}`)).json.data.status,
          "in_vault"
        )
        const second = yield* resolve(two, missing.id, "written_off")
        assert.strictEqual(second.status, 200, second.text)
        changed(second)
        assert.strictEqual(
          (yield* ops("GET", `/ops/v1/inventory/${items[2]?.id}`)).json.data.status,
          "voided"
        )
        assert.strictEqual(codeOf(yield* ops("GET", `${path}/certificate`)), "409 COUNT_NOT_FINISHED")
        yield* resolve(one, unexpected.id, "explained")
        const last = yield* resolve(two, unexpected.id, "explained")
        assert.strictEqual(last.json.data.status, "finished")
        changed(last)
        assert.deepStrictEqual(changes, [...new Set(changes)].toSorted())
        assert.deepStrictEqual((yield* get).updatedAt, changes.at(-1))
        assert.deepInclude(last.json.data.differences[0], { isOpen: false })

        const certificate = yield* auditor.call("GET", `${path}/certificate`)
        assert.strictEqual(certificate.status, 200, certificate.text)
        const { countedBy, expectedSha256, recountedBy, ...certified } = certificate.json.data
        assert.deepInclude(certified, { countId: id, asOf, position, numbers, scope: { placeId: site.id } })
        assert.deepStrictEqual([countedBy[0].id, recountedBy[0].id], [clerk.id, one.id])
        assert.match(expectedSha256, /^[0-9a-f]{64}$/)
        assert.lengthOf(certified.differences, 2)
        assert.deepStrictEqual(
          certified.differences
            .map((d: typeof missing) => [d.resolution, d.resolvedBy.map((by: Item) => by.id)])
            .toSorted(),
          [
            ["explained", [one.id, two.id]],
            ["written_off", [one.id, two.id]]
          ]
        )
        const pdf = yield* ops("GET", `${path}/certificate?format=pdf`)
        assert.strictEqual(pdf.headers["content-type"], "application/pdf")
        const accepted = yield* ops("GET", `${path}/certificate`, { headers: { accept: "application/pdf" } })
        assert.isTrue(accepted.text.startsWith("%PDF"))
        assert.strictEqual(accepted.text.length, pdf.text.length)
        const document = yield* Effect.promise(() =>
          certificateDocument(Schema.decodeUnknownSync(CountCertificate)(certificate.json.data), {
            name: "Hatton Vaults Ltd",
            address: []
          })
        )
        assert.strictEqual(pdfBarcode(document), id)
        const said = pdfPages(document).flat().join("")
        const people = [clerk.id, one.id, two.id]
        for (const shown of [
          id,
          site.id,
          asOf,
          position,
          expectedSha256,
          missing.inventoryItemId,
          ...people
        ]) {
          assert.include(said, shown)
        }
        for (const shown of [
          "written off",
          "looked everywhere",
          "nobody's",
          "Expected4",
          "Missing1",
          "Counted by, date and signature"
        ]) {
          assert.include(said, shown)
        }
        // Later work is no part of it.
        yield* put(otherShelf.id, items.slice(0, 1))
        yield* ops("PATCH", `/ops/v1/places/${site.id}`, { body: { name: "Renamed" } })
        yield* ops("POST", `/ops/v1/inventory/${items[1]?.id}/void`, { body: { reason: "melted" } })
        assert.strictEqual((yield* auditor.call("GET", `${path}/certificate`)).text, certificate.text)
        assert.strictEqual((yield* ops("GET", `${path}/certificate?format=pdf`)).text, pdf.text)
        const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}&limit=100`)
        const actions: ReadonlyArray<string> = log.json.data.map(
          (entry: { readonly action: string }) => entry.action
        )
        assert.deepStrictEqual([...new Set(actions)].toSorted(), [
          "count.close",
          "count.create",
          "count.recount",
          "count.resolve",
          "count.scan"
        ])
      })
  )

  it.effect("a recount settles what it sees, and two operators move what lies elsewhere", () =>
    Effect.gen(function* () {
      const { box, clerk: _clerk, items, ops, otherShelf, path, scan, seen, shelf } = yield* newCount(4)
      // The first is missing at first, the second lies in a box, the fourth on the other shelf.
      yield* scan([
        ...seen(box.id, items.slice(1, 2)),
        ...seen(otherShelf.id, items.slice(2, 3)),
        ...seen(shelf.id, items.slice(3))
      ])
      const closed = yield* ops("POST", `${path}/close`)
      const kinds = closed.json.data.differences.map(
        (d: { readonly kind: string; readonly inventoryItemId: string }) => [d.inventoryItemId, d.kind]
      )
      assert.deepStrictEqual(
        kinds.toSorted(),
        [
          [items[0]?.id, "missing"],
          [items[1]?.id, "moved"],
          [items[3]?.id, "moved"]
        ].toSorted()
      )
      const one = yield* signedInOperator("supervisor")
      const two = yield* signedInOperator("supervisor")
      const body = {
        placeIds: [shelf.id, box.id],
        scans: [...seen(shelf.id, items.slice(0, 1)), ...seen(box.id, items.slice(1, 2))]
      }
      const astray = { ...body, placeIds: [shelf.id] }
      assert.strictEqual(
        codeOf(yield* one.call("POST", `${path}/recounts`, { body: astray })),
        "400 VALIDATION_ERROR"
      )
      const recounted = yield* one.call("POST", `${path}/recounts`, { body })
      const of = (answer: Answer, n: number) =>
        answer.json.data.differences.find(
          (d: { readonly inventoryItemId: string }) => d.inventoryItemId === items[n]?.id
        )
      assert.deepInclude(of(recounted, 0), { kind: "found", isOpen: false, foundPlaceId: shelf.id })
      assert.deepInclude(of(recounted, 1), { kind: "moved", isOpen: true, foundPlaceId: box.id })
      // It was on the shelf that was counted again, and is not there any more.
      assert.deepInclude(of(recounted, 3), { kind: "missing", isOpen: true, expectedPlaceId: otherShelf.id })
      const resolve = (by: Pick<typeof one, "call">, n: number, resolution: string) =>
        by.call("POST", `${path}/resolve`, {
          body: { differenceId: of(recounted, n).id, resolution, reason: "carried there by hand" }
        })
      yield* resolve(one, 1, "located")
      // Another resolution begins anew.
      assert.strictEqual((yield* resolve(two, 1, "corrected")).json.data.openDifferences, 2)
      const moved = yield* resolve(one, 1, "corrected")
      assert.strictEqual(moved.json.data.openDifferences, 1, moved.text)
      assert.strictEqual((yield* ops("GET", `/ops/v1/inventory/${items[1]?.id}`)).json.data.placeId, box.id)
      yield* resolve(one, 3, "located")
      assert.strictEqual((yield* resolve(two, 3, "located")).json.data.status, "finished")
    })
  )

  it.effect("who scanned is not the second to resolve, and a scan's own id is its count's alone", () =>
    Effect.gen(function* () {
      const { items, path, scan, seen, shelf, site, ops } = yield* newCount(2)
      const [scanner, two, three] = [
        yield* signedInOperator("supervisor"),
        yield* signedInOperator("supervisor"),
        yield* signedInOperator("supervisor")
      ]
      const scans = seen(shelf.id, items.slice(0, 1))
      yield* scan(scans, scanner)
      const other = yield* ops("POST", "/ops/v1/counts", { body: { scope: { placeId: site.id } } })
      const there = yield* ops("POST", `/ops/v1/counts/${other.json.data.id}/scans`, { body: { scans } })
      assert.deepStrictEqual(there.json.data, { added: 1, known: 0, scanCount: 1 })
      const { differences } = (yield* ops("POST", `${path}/close`)).json.data
      yield* two.call("POST", `${path}/recounts`, {
        body: { placeIds: [differences[0].expectedPlaceId], scans: [] }
      })
      const resolve = (by: Pick<typeof two, "call">) =>
        by.call("POST", `${path}/resolve`, {
          body: { differenceId: differences[0].id, resolution: "explained", reason: "on loan" }
        })
      assert.strictEqual((yield* resolve(two)).status, 200)
      assert.strictEqual(codeOf(yield* resolve(scanner)), "409 SECOND_OPERATOR_REQUIRED")
      assert.strictEqual((yield* resolve(three)).json.data.status, "finished")
    })
  )

  it.effect("a scope is one place, a metal of a site, or a sample, whose draw a blind count hides", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { room, site } = yield* addVault
      const begin = (body: unknown) => ops("POST", "/ops/v1/counts", { body })
      const refused = [
        {},
        { scope: {} },
        { scope: { metal: "gold" } },
        { scope: { siteId: site.id } },
        { scope: { metal: "gold", siteId: room.id } },
        { scope: { placeId: site.id, sample: { placeId: site.id, size: 1 } } },
        { scope: { sample: { placeId: site.id, size: 0 } } }
      ]
      for (const body of refused) {
        assert.strictEqual(codeOf(yield* begin(body)), "400 VALIDATION_ERROR", JSON.stringify(body))
      }
      assert.strictEqual(codeOf(yield* begin({ scope: { placeId: "plc_unknown" } })), "404 NOT_FOUND")
      assert.strictEqual((yield* begin({ scope: { metal: "gold", siteId: site.id } })).status, 201)
      const sample = { placeId: site.id, size: 3 }
      const blind = (yield* begin({ scope: { sample } })).json.data
      assert.deepStrictEqual(blind.scope, { sample: { placeId: site.id } })
      assert.notProperty(blind, "seed")
      const { seed } = (yield* ops("POST", `/ops/v1/counts/${blind.id}/close`)).json.data
      assert.isNotEmpty(seed)
      const certificate = yield* ops("GET", `/ops/v1/counts/${blind.id}/certificate`)
      assert.deepInclude(certificate.json.data, { seed, scope: { sample: { ...sample, seed } } })
      const seen = (yield* begin({ scope: { sample: { ...sample, seed: "s" } }, isBlind: false })).json.data
      assert.deepInclude(seen, { seed: "s", scope: { sample: { ...sample, seed: "s" } } })
      const listed = yield* ops("GET", "/ops/v1/counts?status=open&limit=100")
      assert.include(
        listed.json.data.map(({ id }: Item) => id),
        seen.id
      )
      assert.notInclude(
        listed.json.data.map(({ id }: Item) => id),
        blind.id
      )
    })
  )
})
