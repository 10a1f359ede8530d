import { PgClient } from "@effect/sql-pg"
import { assert } from "@effect/vitest"
import { LogSequencer } from "@vault-custody/domain/Proofs/LogSequencer"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { type ChainHead, readNext } from "@vault-custody/transparency-log/Chain"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import { rootOf } from "@vault-custody/transparency-log/MerkleTree"
import { type Tile, hashesOfTiles, tileOfEntries } from "@vault-custody/transparency-log/Tiles"
import { concat, toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
import type { ChainRecord } from "@vault-custody/transparency-log/RecordTypes"
import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { LastCheckpoint, LogSigning } from "@vault-custody/domain/Proofs/LogSigning"
import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { Duration, Effect, Layer } from "effect"
import { orStorageFailure } from "../../src/Common/Database.ts"

/** Appends all that is committed, so much at a time. */
export const appendAll = (limit = 100) =>
  Effect.flatMap(LogSequencer, ({ lead }) =>
    lead((append) => Effect.repeat(append(limit), { while: (appended) => appended === limit }))
  )

interface StoredRecord {
  readonly index: bigint
  readonly record: string
  readonly salt: Uint8Array
}

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

/** The whole log as it is stored: that there is no gap, and that tiles, entries and size lead to one root. */
export const storedLog = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const entries = yield* sql<{ readonly index: bigint; readonly data: Uint8Array }>`
    SELECT index, data FROM log_entries ORDER BY index`
  const tiles = yield* sql<{
    readonly level: number
    readonly index: bigint
    readonly hashes: Uint8Array
    readonly hash: Uint8Array
  }>`
    SELECT level, index, hashes, hash FROM log_tiles`
  const [state] = yield* sql<{ readonly size: bigint }>`SELECT size FROM log_state`
  const size = entries.length
  assert.deepStrictEqual(
    [entries.map(({ index }) => Number(index)), Number(state?.size)],
    [Array.from({ length: size }, (_, at) => at), size]
  )
  const tree = new GrowingTree()
  for (const { data } of entries) tree.add(data)
  const read = ({ index, level, width }: Tile): Uint8Array => {
    const full = tiles.find((tile) => tile.level === level && Number(tile.index) === index)
    if (full !== undefined) return full.hashes
    const first = index * 256
    return level === 0
      ? tileOfEntries(entries.slice(first, first + width).map(({ data }) => data))
      : concat(
          ...tiles
            .filter(
              (tile) => tile.level === Number(level) - 1 && tile.index >= first && tile.index < first + width
            )
            .toSorted((a, b) => Number(a.index - b.index))
            .map(({ hash }) => hash)
        )
  }
  assert.strictEqual(toHex(rootOf(hashesOfTiles(size, read), size)), toHex(tree.root()))
  return entries.map(({ data }) => own(data))
}).pipe(orStorageFailure)

/** The records of an organization's chain, or of the vault's: that they follow each other and stand in the log. */
export const chainOf = Effect.fnUntraced(function* (organizationId: OrganizationId | undefined) {
  const sql = yield* PgClient.PgClient
  const entries = yield* storedLog
  const stored = yield* organizationId === undefined
    ? sql<StoredRecord>`SELECT index, record, salt FROM log_vault_records ORDER BY number`
    : sql<StoredRecord>`SELECT index, record, salt FROM log_records
        WHERE organization_id = ${organizationId} ORDER BY number`
  const records: Array<ChainRecord> = []
  let head: ChainHead | undefined
  let last = -1
  for (const { index, record, salt } of stored) {
    const read = readNext(head, organizationId, { record, salt: own(salt) })
    if (!read.ok) return assert.fail(read.problem.message)
    head = read.value.head
    assert.isAbove(Number(index), last)
    last = Number(index)
    assert.strictEqual(toHex(entries[last] ?? new Uint8Array()), toHex(head.commitment))
    records.push(read.value.record)
  }
  return records
}, orStorageFailure)

const testOrigin = "vault.example/log"

const testKey = Effect.promise(() => makeSigningKey(testOrigin, "ed25519", new Uint8Array(32).fill(8)))

const layerSigning = LogCheckpoints.layer.pipe(
  Layer.provide([
    Layer.effect(
      LogSigning,
      Effect.map(testKey, (key) => ({ origin: testOrigin, keys: [key], every: Duration.seconds(10) }))
    ),
    Layer.succeed(LastCheckpoint, { read: Effect.undefined, write: () => Effect.void }),
    Layer.succeed(LogWitnesses, LogWitnesses.none)
  ])
)

/** Appends all that is committed, and publishes a checkpoint that covers it. */
export const publish = Effect.andThen(
  appendAll(),
  Effect.flatMap(LogCheckpoints, ({ makeDue }) => makeDue)
).pipe(Effect.provide(layerSigning))

/** A policy that takes the log's key and asks for no witness. */
export const testPolicy = Effect.map(testKey, ({ key }) => `log ${formatVerifierKey(key)}\nquorum none\n`)
