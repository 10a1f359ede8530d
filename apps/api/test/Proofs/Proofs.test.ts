import { assert, layer as suite } from "@effect/vitest"
import { fromBase64, toBase64, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { parseClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { RegisterReader } from "@vault-custody/transparency-log/RegisterLines"
import { parseCheckpoint } from "@vault-custody/transparency-log/Checkpoint"
import { keptRecord, readNext, type ChainHead } from "@vault-custody/transparency-log/Chain"
import {
  decodeEntries,
  hashesOfTiles,
  tilePath,
  type Tile,
  tileOfEntries
} from "@vault-custody/transparency-log/Tiles"
import { rootOf } from "@vault-custody/transparency-log/MerkleTree"
import { commitment } from "@vault-custody/transparency-log/Records"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { parseProof, verifyProof } from "@vault-custody/transparency-log/TlogProof"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { dateOf, dayMillis } from "@vault-custody/domain/Statements/StatementDay"
import { createHash } from "node:crypto"
import { Effect, Layer } from "effect"
import { LogIsPublic } from "../../src/Proofs/LogHttp.ts"
import { RegistersArePublic } from "../../src/Proofs/RegisterHttp.ts"
import { pdfPages } from "../Statements/PdfText.ts"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { testCustomer } from "../support/TestCustomer.ts"
import {
  append,
  layerDispatcher,
  makeTrees,
  origin,
  policy,
  publish,
  registerOfOtherDay,
  signingKey
} from "./Dispatcher.ts"

const bytesAt = Effect.fnUntraced(function* (path: string) {
  const { publicUrl } = yield* ApiHarness
  return yield* Effect.promise(async () => {
    const response = await fetch(`${publicUrl}${path}`)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  })
})

/** An entry of the log, out of its bundle. */
const entryAt = Effect.fnUntraced(function* (index: number) {
  const checkpoint = parseCheckpoint((yield* bytesAt("/log/checkpoint")).bytes)
  if (!checkpoint.ok) return assert.fail(checkpoint.problem.message)
  const bundle = Math.floor(index / 256)
  const width = Math.min(256, checkpoint.value.size - bundle * 256)
  const { bytes } = yield* bytesAt(`/log/${tilePath({ level: "entries", index: bundle, width })}`)
  const entries = decodeEntries(bytes)
  return (entries.ok ? entries.value[index % 256] : undefined) ?? assert.fail("no entry")
})

/** Verifies the proof of an entry by the policy. */
const verified = Effect.fnUntraced(function* (text: string, entry: Bytes) {
  const proof = parseProof(text)
  if (!proof.ok) return assert.fail(proof.problem.message)
  const trust = yield* policy
  const result = yield* Effect.promise(() => verifyProof(proof.value, entry, trust))
  assert.isTrue(result.ok, result.ok ? "" : result.problem.message)
  return proof.value
})

suite(Layer.provideMerge(layerDispatcher, layerPg()), { excludeTestServices: true })("the log", (it) => {
  it.effect("before there is one, nothing is published", () =>
    Effect.gen(function* () {
      const { anonymous, customer } = yield* ApiHarness
      const { call } = yield* customer()
      const key = yield* call("GET", "/v1/log/key")
      assert.deepStrictEqual([key.status, key.json.error.code], [409, "NOT_YET_PUBLISHED"])
      assert.strictEqual((yield* anonymous("GET", "/log/checkpoint")).status, 404)
      assert.strictEqual((yield* anonymous("GET", "/log/tile/0/000.p/1")).status, 404)
      assert.deepStrictEqual((yield* call("GET", "/v1/log")).json, { data: { published: null } })
    })
  )

  it.effect("a customer's records are its chain, and a published checkpoint proves each of them", () =>
    Effect.gen(function* () {
      const { call, itemIds, organizationId } = yield* outboundWorld({ items: 3 })
      yield* outboundWorld()
      yield* append
      const first = yield* call("GET", "/v1/log/records?limit=1")
      const early = yield* call("GET", `/v1/log/records/${first.json.data[0].index}/proof`)
      assert.deepStrictEqual([early.status, early.json.error.code], [409, "NOT_YET_PUBLISHED"])
      yield* publish
      const rest = yield* call("GET", "/v1/log/records?after=0&limit=1000")
      assert.deepStrictEqual(
        [first.json.pagination, rest.json.pagination],
        [{ hasMore: true }, { hasMore: false }]
      )
      let head: ChainHead | undefined
      const items: Array<string> = []
      for (const { index, number, record, salt } of [...first.json.data, ...rest.json.data]) {
        const kept = keptRecord(record, salt)
        const read = kept.ok ? readNext(head, organizationId, kept.value) : kept
        if (!read.ok) return assert.fail(read.problem.message)
        head = read.value.head
        assert.strictEqual(number, head.number)
        if (read.value.record.type === "movement") items.push(read.value.record.inventoryItemId)
        const proof = yield* call("GET", `/v1/log/records/${index}/proof`)
        assert.match(String(proof.headers["content-type"]), /^text\/plain/)
        const { index: proved } = yield* verified(
          proof.text,
          commitment(fromBase64(salt) ?? new Uint8Array(), record)
        )
        assert.strictEqual(proved, index)
      }
      assert.deepStrictEqual(items.toSorted(), [...itemIds].toSorted())
    })
  )

  it.effect("the key is that of the newest published checkpoint", () =>
    Effect.gen(function* () {
      const { call } = yield* outboundWorld()
      yield* publish
      const key = formatVerifierKey((yield* signingKey).key)
      const named = { origin, key, fingerprint: createHash("sha256").update(key).digest("hex") }
      assert.deepStrictEqual((yield* call("GET", "/v1/log/key")).json.data, named)
      const checkpoint = parseCheckpoint((yield* bytesAt("/log/checkpoint")).bytes)
      const { published } = (yield* call("GET", "/v1/log")).json.data
      assert.deepStrictEqual(published, {
        ...named,
        size: checkpoint.ok ? checkpoint.value.size : 0,
        publishedAt: published.publishedAt,
        cosignatures: []
      })
      const { ops } = yield* ApiHarness
      assert.deepStrictEqual((yield* ops("GET", "/ops/v1/log")).json.data, {
        entries: published.size,
        origin,
        published,
        waiting: null,
        halt: null,
        witnesses: []
      })
    })
  )

  it.effect("anybody reads it as tiles, up to the newest published checkpoint and no further", () =>
    Effect.gen(function* () {
      const { call } = yield* outboundWorld({ items: 300 })
      yield* publish
      const { bytes, response } = yield* bytesAt("/log/checkpoint")
      assert.deepStrictEqual(
        [response.status, response.headers.get("content-type"), response.headers.get("cache-control")],
        [200, "text/plain; charset=utf-8", "public, max-age=1"]
      )
      const checkpoint = parseCheckpoint(bytes)
      if (!checkpoint.ok) return assert.fail(checkpoint.problem.message)
      const { root, size } = checkpoint.value
      const tileAt = (tile: Tile) => bytesAt(`/log/${tilePath(tile)}`)
      const tiles = new Map<string, Bytes>()
      for (const tile of [
        { level: 0, index: 0, width: 256 },
        { level: 0, index: 1, width: size - 256 },
        { level: 1, index: 0, width: 1 }
      ]) {
        const got = yield* tileAt(tile)
        assert.deepStrictEqual(
          [
            got.response.status,
            got.response.headers.get("content-type"),
            got.response.headers.get("cache-control")
          ],
          [200, "application/octet-stream", "public, max-age=31536000, immutable"]
        )
        tiles.set(tilePath(tile), got.bytes)
      }
      const read = hashesOfTiles(size, (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array())
      assert.strictEqual(toBase64(rootOf(read, size)), toBase64(root))
      const entries = decodeEntries((yield* tileAt({ level: "entries", index: 0, width: 256 })).bytes)
      assert.isTrue(entries.ok)
      if (!entries.ok) return
      assert.deepStrictEqual(tileOfEntries(entries.value), tiles.get("tile/0/000"))

      // Appended, and not published.
      const more = yield* outboundWorld({ items: 1 })
      yield* append
      const ahead = { level: 0, index: 1, width: size - 255 }
      assert.strictEqual((yield* tileAt(ahead)).response.status, 404)
      for (const path of [
        "/log/tile/0/0",
        "/log/tile/00/000",
        "/log/tile/0/000.p/0",
        "/log/tile/x/000",
        "/log/tile/"
      ]) {
        assert.strictEqual((yield* bytesAt(path)).response.status, 404, path)
      }
      const [record] = (yield* more.call("GET", "/v1/log/records")).json.data
      const notTheirs = yield* call("GET", `/v1/log/records/${record.index}/proof`)
      assert.strictEqual(notTheirs.status, 404)
      yield* publish
      assert.strictEqual((yield* tileAt(ahead)).response.status, 200)
    })
  )

  it.effect("records and proofs need their scopes, and test organizations have none", () =>
    Effect.gen(function* () {
      const { call, organizationId } = yield* outboundWorld()
      yield* publish
      const { index } = (yield* call("GET", "/v1/log/records")).json.data[0]
      const test = yield* testCustomer(organizationId)
      assert.deepStrictEqual((yield* test.call("GET", "/v1/log/records")).json, {
        data: [],
        pagination: { hasMore: false }
      })
      assert.strictEqual((yield* test.call("GET", `/v1/log/records/${index}/proof`)).status, 404)
      const created = yield* call("POST", "/v1/api-keys", {
        body: { name: "items", scopes: ["inventory:read"] }
      })
      const headers = { authorization: `Bearer ${created.json.data.apiKey}` }
      const { anonymous } = yield* ApiHarness
      for (const path of ["/v1/log/records", `/v1/log/records/${index}/proof`]) {
        const refused = yield* anonymous("GET", path, { headers })
        assert.deepStrictEqual([refused.status, refused.json.error.code], [403, "FORBIDDEN"], path)
      }
      assert.strictEqual((yield* anonymous("GET", "/v1/log/vault-records", { headers })).status, 200)
      for (const query of ["after=-1", "after=x", "limit=0", "limit=1001", "before=1"]) {
        assert.strictEqual((yield* call("GET", `/v1/log/records?${query}`)).status, 400, query)
      }
      for (const path of ["9999999", "x", "-1", "1e3"]) {
        assert.strictEqual((yield* call("GET", `/v1/log/records/${path}/proof`)).status, 404, path)
      }
    })
  )

  it.effect("the register of a day is the same for everybody, and its salts are one's own", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const { call, itemIds, organizationId } = yield* outboundWorld({ items: 3 })
      const other = yield* outboundWorld({ items: 2 })
      yield* publish
      const date = yield* registerOfOtherDay
      yield* publish
      const path = `/v1/log/register/${date}`
      const register = yield* call("GET", path)
      assert.deepStrictEqual(
        [register.status, register.headers["content-type"]],
        [200, "application/x-ndjson"]
      )
      const reader = new RegisterReader()
      for (const line of register.text.split("\n").slice(0, -1)) assert.isTrue(reader.add(line).ok, line)
      const index = Number(register.headers["log-index"])
      const proof = yield* call("GET", `/v1/log/records/${index}/proof`)
      const entry = yield* entryAt(index)
      assert.strictEqual((yield* verified(proof.text, entry)).index, index)
      const parsed = parseClearEntry(Buffer.from(entry).toString())
      assert.isTrue(parsed.ok && parsed.value.type === "register" && reader.finish(parsed.value).ok)

      // The items came today: of that day there are chains alone.
      const salts = (yield* call("GET", `${path}/salts`)).json.data
      assert.deepStrictEqual(
        salts.map((salt: Record<string, string>) => Object.keys(salt)),
        [["chain", "salt"]]
      )
      assert.lengthOf(itemIds, 3)
      assert.include(register.text, `{"chain":"${salts[0].chain}"`)
      assert.notInclude(JSON.stringify((yield* other.call("GET", `${path}/salts`)).json), salts[0].chain)
      const test = yield* testCustomer(organizationId)
      assert.deepStrictEqual((yield* test.call("GET", `${path}/salts`)).json, { data: [] })
      assert.strictEqual((yield* test.call("GET", path)).text, register.text)

      const today = new Date().toISOString().slice(0, 10)
      for (const none of [today, "2023-02-29", "x", "2023-1-1"]) {
        const refused = yield* call("GET", `/v1/log/register/${none}`)
        assert.deepStrictEqual([refused.status, refused.json.error.code], [404, "NOT_FOUND"], none)
        assert.strictEqual((yield* call("GET", `/v1/log/register/${none}/salts`)).status, 404, none)
      }
      assert.strictEqual((yield* anonymous("GET", `/log/register/${date}`)).status, 404)
    })
  )

  it.effect(
    "a statement of the log is proved by a policy alone, and its files name its entry and the key",
    () =>
      Effect.gen(function* () {
        const { apiKey, call, harness, organizationId } = yield* outboundWorld({ items: 2 })
        // The customer and what it holds have been there for days.
        const past = (table: string, column: string, id = "organization_id") => [
          `ALTER TABLE ${table} DISABLE TRIGGER USER`,
          `UPDATE ${table} SET ${column} = now() - interval '3 days' WHERE ${id} = '${organizationId}'`,
          `ALTER TABLE ${table} ENABLE TRIGGER USER`
        ]
        yield* TestDatabase.asOwner(
          ...past("organizations", "created_at", "id"),
          ...past("fbo_accounts", "created_at"),
          ...past("inventory_items", "created_at"),
          ...past("inventory_movements", "occurred_at")
        )
        const date = dateOf(Date.now() - dayMillis)
        yield* harness.ops("POST", "/ops/v1/statements/generate", { body: { statementDate: date } })
        const [{ id, ...before }] = (yield* call("GET", `/v1/statements?statementDate=${date}`)).json.data
        assert.deepStrictEqual([before.isFinal, before.totalItemCount], [true, 2])
        assert.notProperty(before, "logIndex")
        const file = (kind: "csv" | "pdf" | "proof") => call("GET", `/v1/statements/${id}/${kind}`)
        const unlogged = (yield* file("csv")).text
        yield* makeTrees
        yield* append
        // The log has it, and no published checkpoint covers it yet.
        const early = yield* file("proof")
        assert.deepStrictEqual([early.status, early.json.error.code], [409, "NOT_YET_PUBLISHED"])
        yield* publish
        const { logIndex } = (yield* call("GET", `/v1/statements/${id}`)).json.data
        const { fingerprint } = (yield* call("GET", "/v1/log/key")).json.data
        const proof = yield* file("proof")
        assert.match(String(proof.headers["content-type"]), /^text\/plain/)
        const { extra, index } = yield* verified(proof.text, yield* entryAt(logIndex))
        assert.strictEqual(index, logIndex)
        const said = JSON.parse(Buffer.from(extra ?? []).toString())
        assert.sameMembers(Object.keys(said), [
          "statement",
          "salt",
          "index",
          "hashes",
          "record",
          "recordSalt"
        ])
        assert.deepInclude(JSON.parse(said.statement), { id, totalItemCount: 2, version: 1 })
        assert.deepInclude(JSON.parse(said.record), { type: "statements", date, count: 1 })

        // Each row ends with the two, and nothing else has changed.
        const named = (yield* file("csv")).text
        assert.strictEqual(named, unlogged.replaceAll(/,,(?=\r\n)/g, `,${logIndex},${fingerprint}`))
        assert.lengthOf(named.split(String(fingerprint)), 3)
        const pdf = Buffer.from(
          yield* Effect.promise(async () => {
            const answer = await fetch(`${harness.publicUrl}/v1/statements/${id}/pdf`, {
              headers: { authorization: `Bearer ${apiKey}` }
            })
            return answer.arrayBuffer()
          })
        )
        // A long line is wrapped wherever it has to be.
        const letters = pdfPages(pdf).flat().join("").replaceAll(/\s/g, "")
        assert.include(letters, `Logentry${logIndex},key${fingerprint}`)

        const inclusion = yield* call("GET", `/v1/log/records/${logIndex}/proof`)
        assert.strictEqual(inclusion.status, 200)
        const stranger = yield* outboundWorld({ items: 1 })
        const theirs = yield* stranger.call("GET", `/v1/statements/${id}/proof`)
        assert.deepStrictEqual([theirs.status, theirs.json.error.code], [404, "NOT_FOUND"])
      })
  )

  it.effect("signing that was halted stops new checkpoints, and nothing else", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      const first = yield* outboundWorld()
      yield* publish
      const published = (yield* anonymous("GET", "/log/checkpoint")).text
      yield* TestDatabase.asOwner(
        "UPDATE log_origins SET halted_at = now(), halt_reason = 'Entries are lost.'"
      )
      const { call } = yield* outboundWorld()
      yield* publish
      assert.strictEqual((yield* anonymous("GET", "/readyz")).status, 200)
      const { halt } = (yield* ops("GET", "/ops/v1/log")).json.data
      assert.strictEqual(halt.reason, "Entries are lost.")
      assert.strictEqual((yield* anonymous("GET", "/log/checkpoint")).text, published)
      const { data: records } = (yield* call("GET", "/v1/log/records")).json
      assert.isNotEmpty(records)
      const refused = yield* call("GET", `/v1/log/records/${records[0].index}/proof`)
      assert.deepStrictEqual([refused.status, refused.json.error.code], [409, "NOT_YET_PUBLISHED"])
      const { data: before } = (yield* first.call("GET", "/v1/log/records")).json
      assert.strictEqual((yield* first.call("GET", `/v1/log/records/${before[0].index}/proof`)).status, 200)
      yield* TestDatabase.asOwner("UPDATE log_origins SET halted_at = NULL, halt_reason = NULL")
      yield* publish
      assert.strictEqual((yield* call("GET", `/v1/log/records/${records[0].index}/proof`)).status, 200)
    })
  )
})

const showsRegistersAlone = Layer.provideMerge(layerDispatcher, layerPg()).pipe(
  Layer.provide([Layer.succeed(LogIsPublic, false), Layer.succeed(RegistersArePublic, true)])
)

suite(showsRegistersAlone, { excludeTestServices: true })(
  "a vault that shows its registers to anybody, and its log to customers",
  (it) => {
    it.effect("answers for the log whoever has a key, and for a register everybody", () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        const { call } = yield* outboundWorld()
        yield* publish
        const date = yield* registerOfOtherDay
        yield* publish
        const created = yield* call("POST", "/v1/api-keys", {
          body: { name: "accounts", scopes: ["fbo_accounts:read"] }
        })
        const headers = { authorization: `Bearer ${created.json.data.apiKey}` }
        for (const [path, cache] of [
          ["/log/checkpoint", "private, max-age=1"],
          ["/log/tile/0/000.p/1", "private, max-age=31536000, immutable"],
          ["/log/tile/entries/000.p/1", "private, max-age=31536000, immutable"]
        ] as const) {
          for (const none of [{}, { authorization: `Bearer vault_live_${"0".repeat(64)}` }]) {
            const refused = yield* anonymous("GET", path, { headers: none })
            assert.deepStrictEqual([refused.status, refused.json.error.code], [401, "UNAUTHORIZED"], path)
          }
          const shown = yield* anonymous("GET", path, { headers })
          assert.deepStrictEqual([shown.status, shown.headers["cache-control"]], [200, cache], path)
        }
        yield* call("POST", `/v1/api-keys/${created.json.data.id}/revoke`)
        yield* becomes(anonymous("GET", "/log/checkpoint", { headers }), 401)

        const register = yield* anonymous("GET", `/log/register/${date}`)
        assert.strictEqual(register.status, 200)
        assert.strictEqual(register.text, (yield* call("GET", `/v1/log/register/${date}`)).text)
        assert.match(String(register.headers["log-index"]), /^\d+$/)
        assert.strictEqual((yield* anonymous("GET", "/log/register/2023-02-29")).status, 404)
      })
    )
  }
)
