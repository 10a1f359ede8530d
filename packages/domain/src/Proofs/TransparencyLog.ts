import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { LogHead, LogKey, LogPublication } from "@vault-custody/schema/Proofs/LogRecord"
import type { LogState } from "@vault-custody/schema/Proofs/LogState"
import { NotYetPublished } from "@vault-custody/schema/Proofs/ProofErrors"
import { type Bytes, toBase64, utf8 } from "@vault-custody/transparency-log/Bytes"
import { cosignaturesOf } from "@vault-custody/transparency-log/Checkpoint"
import { parseNote } from "@vault-custody/transparency-log/Note"
import { inclusionProof, type ReadHash } from "@vault-custody/transparency-log/MerkleTree"
import { statementTreeOfLeaves } from "@vault-custody/transparency-log/StatementTree"
import { isCovered, overTiles, type Tile, tilesOf } from "@vault-custody/transparency-log/Tiles"
import { hexHash } from "@vault-custody/transparency-log/Records"
import { formatProof } from "@vault-custody/transparency-log/TlogProof"
import { Context, Effect, Layer, Option } from "effect"
import type { PlacedRecord } from "./LogBatch.ts"
import { Statements } from "../Statements/Statements.ts"
import { type EntryKind, LogRepo, type PublishedCheckpoint } from "./LogRepo.ts"
import { StatementTreesRepo } from "./StatementTreesRepo.ts"

/** A page of a chain. */
export interface RecordPage {
  readonly records: ReadonlyArray<PlacedRecord>
  readonly hasMore: boolean
}

const pageOf = (
  read: (after: number, limit: number) => Effect.Effect<ReadonlyArray<PlacedRecord>>,
  after: number | undefined,
  limit: number
): Effect.Effect<RecordPage> =>
  Effect.map(read(after ?? -1, limit + 1), (records) => ({
    records: records.slice(0, limit),
    hasMore: records.length > limit
  }))

const keyOf = ({ key, origin }: Pick<PublishedCheckpoint, "key" | "origin">): LogKey => ({
  origin,
  key,
  fingerprint: hexHash(key)
})

const headOf = ({ note, publishedAt, size, ...published }: PublishedCheckpoint): LogHead => {
  const parsed = parseNote(note)
  return {
    ...keyOf(published),
    size,
    publishedAt,
    cosignatures: (parsed.ok ? cosignaturesOf(parsed.value) : []).map(({ name, time }) => ({
      name,
      at: time * 1000
    }))
  }
}

/** Shows the log, as far as its checkpoints are published (docs/rules/Proofs.md#publication). */
export class TransparencyLog extends Context.Service<
  TransparencyLog,
  {
    readonly key: Effect.Effect<LogKey, NotYetPublished>
    /** The delay of publication. */
    readonly publication: Effect.Effect<LogPublication>
    /** How the log is signed and published. */
    readonly state: Effect.Effect<LogState>
    /** The fingerprint of the key that signed the first published checkpoint that covers an entry, if one does. */
    readonly fingerprintAt: (index: number) => Effect.Effect<string | undefined>
    /** The newest published checkpoint, as a signed note. */
    readonly checkpoint: Effect.Effect<string, NotFound>
    /** A tile that the newest published checkpoint covers. */
    readonly tile: (tile: Tile) => Effect.Effect<Bytes, NotFound>
    readonly records: (
      organizationId: OrganizationId,
      after: number | undefined,
      limit: number
    ) => Effect.Effect<RecordPage>
    readonly vaultRecords: (after: number | undefined, limit: number) => Effect.Effect<RecordPage>
    /** The kind of an entry, as an organization may see it. */
    readonly entry: (organizationId: OrganizationId, index: number) => Effect.Effect<EntryKind, NotFound>
    /** A proof of a statement, which a policy alone verifies. */
    readonly statementProof: (
      organizationId: OrganizationId,
      id: StatementId
    ) => Effect.Effect<string, NotFound | NotYetPublished>
    /** A proof that the entry is in the log, with what an application adds for its own verifier. */
    readonly proof: (index: number, extra?: Bytes) => Effect.Effect<string, NotYetPublished>
  }
>()("@vault-custody/domain/Proofs/TransparencyLog") {
  static readonly layer = Layer.effect(
    TransparencyLog,
    Effect.gen(function* () {
      const repo = yield* LogRepo
      const statements = yield* Statements
      const trees = yield* StatementTreesRepo

      const published = Effect.flatMap(
        repo.published,
        Option.match({
          onNone: () => Effect.fail(new NotYetPublished()),
          onSome: Effect.succeed
        })
      )

      const proof = Effect.fnUntraced(function* (index, extra) {
        const { note, size } = yield* published
        if (index >= size) return yield* new NotYetPublished()
        const prove = (read: ReadHash) => inclusionProof(read, index, size)
        const tiles = tilesOf(size, prove)
        const hashes = overTiles(size, tiles, yield* repo.tiles(tiles), prove)
        return formatProof({ extra, index, hashes, checkpoint: note })
      })

      return TransparencyLog.of({
        key: Effect.map(published, keyOf),

        publication: Effect.map(repo.published, (found) => ({
          published: Option.getOrNull(Option.map(found, headOf))
        })),

        state: Effect.map(repo.state, ({ published, ...state }) => ({
          ...state,
          published: published === undefined ? null : headOf(published)
        })),

        fingerprintAt: (index) =>
          Effect.map(repo.keyAt(index), (key) => Option.getOrUndefined(Option.map(key, hexHash))),

        checkpoint: published.pipe(
          Effect.map(({ note }) => note),
          Effect.catchTag("NotYetPublished", () => Effect.fail(new NotFound()))
        ),

        tile: Effect.fnUntraced(function* (tile) {
          // The queries are sent together, which saves a wait for the database.
          const [published, [bytes]] = yield* Effect.all([repo.published, repo.tiles([tile])], {
            concurrency: 2
          })
          const { size } = Option.getOrUndefined(published) ?? { size: 0 }
          return bytes === undefined || !isCovered(tile, size) ? yield* new NotFound() : bytes
        }),

        records: (organizationId, after, limit) =>
          pageOf((from, count) => repo.records(organizationId, from, count), after, limit),

        vaultRecords: (after, limit) => pageOf(repo.vaultRecords, after, limit),

        entry: (organizationId, index) =>
          modeOf(organizationId) === "test"
            ? Effect.fail(new NotFound())
            : Effect.flatMap(
                repo.entry(organizationId, index),
                Option.match({ onNone: () => Effect.fail(new NotFound()), onSome: Effect.succeed })
              ),

        proof,

        statementProof: Effect.fnUntraced(function* (organizationId, id) {
          yield* statements.get(organizationId, id)
          if (modeOf(organizationId) === "test") return yield* new NotFound()
          const found = Option.getOrUndefined(yield* trees.find(organizationId, id))
          if (found === undefined) return yield* new NotYetPublished()
          const { index, leaves, place, record, recordSalt, salt, statement } = found
          const extra = JSON.stringify({
            statement,
            salt: toBase64(salt),
            index: place,
            hashes: statementTreeOfLeaves(leaves).proof(place).map(toBase64),
            record,
            recordSalt: toBase64(recordSalt)
          })
          return yield* proof(index, utf8(extra))
        })
      })
    })
  )
}
