import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { LogCheckpointsRepo } from "@vault-custody/domain/Proofs/LogCheckpointsRepo"
import { LogRepo } from "@vault-custody/domain/Proofs/LogRepo"
import { LastCheckpoint, LogSigning } from "@vault-custody/domain/Proofs/LogSigning"
import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import { textOf, toHex, utf8 } from "@vault-custody/transparency-log/Bytes"
import {
  parseCheckpoint,
  signedCheckpoint,
  type SigningKey,
  type TreeHead,
  verifySignature
} from "@vault-custody/transparency-log/Checkpoint"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import { parseClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { formatSignature } from "@vault-custody/transparency-log/Note"
import { type Policy, verifyCheckpoint } from "@vault-custody/transparency-log/Policy"
import { cosign, parseAddCheckpoint, refusalOf } from "@vault-custody/transparency-log/Witness"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { Duration, Effect, Exit, Layer, Option } from "effect"
import { orStorageFailure } from "../../src/Common/Database.ts"
import { layerPg } from "../support/Backends.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { appendAll, storedLog } from "./StoredLog.ts"

const keyOf = (origin: string, fill: number) =>
  Effect.promise(() => makeSigningKey(origin, "ed25519", new Uint8Array(32).fill(fill)))

/** A checkpoint that is kept outside of the database. */
const keptOutside = (note?: string) => {
  const kept = { note }
  return {
    kept,
    layer: Layer.succeed(LastCheckpoint, {
      read: Effect.sync(() => kept.note),
      write: (text) =>
        Effect.sync(() => {
          kept.note = text
        })
    })
  }
}

const noteOf = (head: TreeHead, key: SigningKey) => Effect.promise(() => signedCheckpoint(head, [key]))

/** Appends what waits and signs, as a dispatcher that has just started. */
const sign = (
  origin: string,
  keys: readonly [SigningKey, ...ReadonlyArray<SigningKey>],
  outside = keptOutside(),
  witnesses = LogWitnesses.none
) =>
  Effect.andThen(
    appendAll(),
    Effect.flatMap(LogCheckpoints, ({ makeDue }) => makeDue)
  ).pipe(
    Effect.provide(
      LogCheckpoints.layer.pipe(
        Layer.provide([
          Layer.succeed(LogSigning, { origin, keys, every: Duration.seconds(10) }),
          outside.layer,
          Layer.succeed(LogWitnesses, witnesses)
        ]),
        Layer.fresh
      )
    )
  )

const newest = (origin: string) =>
  Effect.map(
    Effect.flatMap(LogCheckpointsRepo, (repo) => repo.newest(origin)),
    Option.getOrUndefined
  )

/** The newest checkpoint, which all these keys must have signed and which must be of all entries. */
const verified = Effect.fnUntraced(function* (origin: string, keys: ReadonlyArray<SigningKey>) {
  const stored = yield* newest(origin)
  const checkpoint = parseCheckpoint(stored?.note ?? "")
  if (!checkpoint.ok) return assert.fail(checkpoint.problem.message)
  for (const { key } of keys) {
    assert.isTrue((yield* Effect.promise(() => verifySignature(checkpoint.value.note, key))).ok)
  }
  const tree = new GrowingTree()
  for (const entry of yield* storedLog) tree.add(entry)
  assert.deepStrictEqual(
    [checkpoint.value.origin, checkpoint.value.size, toHex(checkpoint.value.root), stored?.isPublished],
    [origin, tree.size, toHex(tree.root()), true]
  )
  return checkpoint.value
})

const signingState = Effect.flatMap(LogRepo, ({ state }) => state)

const haltOf = (origin: string) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) =>
      sql<{
        readonly haltReason: string | null
      }>`SELECT halt_reason FROM log_origins WHERE origin = ${origin}`
  ).pipe(
    orStorageFailure,
    Effect.map(([row]) => row?.haltReason ?? undefined)
  )

/** Witnesses by the published rules, each of which has seen what is in `seen`. */
const makeWitnesses = Effect.fnUntraced(function* (log: SigningKey, count: number) {
  const names = Array.from({ length: count }, (_, n) => `w${n + 1}`)
  const keys = new Map<string, SigningKey>()
  for (const [n, name] of names.entries()) {
    const seed = new Uint8Array(32).fill(100 + n)
    keys.set(name, yield* Effect.promise(() => makeSigningKey(`${name}.example`, "cosignature", seed)))
  }
  const policy: Policy = {
    logs: [{ key: log.key }],
    witnesses: [...keys].map(([name, { key }]) => ({ name, key, url: name })),
    groups: [{ name: "all", threshold: count, members: names }],
    quorum: "all"
  }
  const seen = new Map<string, string>()
  const down = new Set<string>()
  /** The bodies that were offered, in order. */
  const offered: Array<string> = []
  const answer = async (name: string, body: string) => {
    const asked = parseAddCheckpoint(utf8(body))
    const signing = keys.get(name)
    if (!asked.ok || signing === undefined) return { status: 400, body: "" }
    const latest = parseCheckpoint(seen.get(name) ?? "")
    const refused = await refusalOf(asked.value, latest.ok ? latest.value : undefined, policy)
    if (refused !== undefined) return refused
    const { cosignature, note } = await cosign(asked.value.checkpoint, policy, signing, 1_700_000_000)
    seen.set(name, note)
    return { status: 200, body: formatSignature(cosignature) }
  }
  const service = LogWitnesses.of({
    policy,
    offer: (name, body) => {
      offered.push(body)
      return down.has(name) ? Effect.undefined : Effect.promise(() => answer(name, body))
    },
    newest: (name) => Effect.sync(() => seen.get(name))
  })
  return { service, policy, seen, down, offered }
})

suite(layerPg, { excludeTestServices: true })("checkpoints", (it) => {
  it.effect("one is made when the log has grown, and only then", () =>
    Effect.gen(function* () {
      const origin = "grows.example/log"
      const key = yield* keyOf(origin, 1)
      yield* newHoldings(300)
      yield* sign(origin, [key])
      const { size } = yield* verified(origin, [key])
      yield* sign(origin, [key])
      assert.strictEqual((yield* newest(origin))?.size, size)
      yield* newHoldings(3)
      yield* sign(origin, [key])
      // The items, and the price of their product.
      assert.strictEqual((yield* verified(origin, [key])).size, size + 4)
    })
  )

  it.effect("a further key has an entry in the log, and the old ones go on signing", () =>
    Effect.gen(function* () {
      const origin = "changes.example/log"
      const [old, next] = [yield* keyOf(origin, 2), yield* keyOf(origin, 3)]
      yield* newHoldings(1)
      yield* sign(origin, [old])
      yield* sign(origin, [next, old])
      yield* sign(origin, [next, old])
      yield* verified(origin, [next, old])
      const clear = (yield* storedLog).filter(({ length }) => length !== 32)
      const entry = parseClearEntry(textOf(clear.at(-1) ?? new Uint8Array()) ?? "")
      assert.isTrue(entry.ok && entry.value.type === "key" && entry.value.key === formatVerifierKey(next.key))
      assert.lengthOf(clear, 1)
      assert.strictEqual((yield* newest(origin))?.key, formatVerifierKey(next.key))
    })
  )

  it.effect("a lost key is followed by another one, which the log names, and signs no more", () =>
    Effect.gen(function* () {
      const origin = "loses.example/log"
      const [lost, next] = [yield* keyOf(origin, 21), yield* keyOf(origin, 22)]
      yield* newHoldings(1)
      yield* sign(origin, [lost])
      yield* sign(origin, [next])
      yield* sign(origin, [next])
      const { note } = yield* verified(origin, [next])
      assert.isFalse((yield* Effect.promise(() => verifySignature(note, lost.key))).ok)
      const entries = (yield* storedLog).map((entry) => parseClearEntry(textOf(entry) ?? ""))
      const keys = entries.flatMap((entry) =>
        entry.ok && entry.value.type === "key" ? [entry.value.key] : []
      )
      assert.include(keys, formatVerifierKey(next.key))
    })
  )

  it.effect("one kept outside that is ahead of the log stops signing, until another origin begins", () =>
    Effect.gen(function* () {
      const origin = "rewound.example/log"
      const key = yield* keyOf(origin, 4)
      yield* newHoldings(2)
      const outside = keptOutside()
      yield* sign(origin, [key], outside)
      const before = yield* newest(origin)
      // A log that had three entries more, and lost them.
      const signature = yield* noteOf(
        { origin, size: (before?.size ?? 0) + 3, root: new Uint8Array(32) },
        key
      )
      yield* newHoldings(1)
      yield* sign(origin, [key], keptOutside(signature))
      assert.match((yield* haltOf(origin)) ?? "", /LOG_LAST_CHECKPOINT holds a checkpoint of \d+ entries/)
      yield* newHoldings(1)
      yield* sign(origin, [key])
      assert.strictEqual((yield* newest(origin))?.size, before?.size)
      // The log itself goes on, and is whole.
      assert.isAbove((yield* storedLog).length, (before?.size ?? 0) + 1)
      const another = "another.example/log"
      const anotherKey = yield* keyOf(another, 5)
      yield* sign(another, [anotherKey], keptOutside(signature))
      yield* verified(another, [anotherKey])
    })
  )

  it.effect("one kept outside that none of the log's keys signed is left there, and nothing is signed", () =>
    Effect.gen(function* () {
      const origin = "unread.example/log"
      const [lost, next] = [yield* keyOf(origin, 31), yield* keyOf(origin, 32)]
      const outside = keptOutside()
      yield* newHoldings(1)
      yield* sign(origin, [lost], outside)
      const before = yield* newest(origin)
      yield* newHoldings(1)
      for (const text of [outside.kept.note, "no checkpoint\n"]) {
        const unread = keptOutside(text)
        assert.isTrue(Exit.isFailure(yield* Effect.exit(sign(origin, [next], unread))))
        assert.strictEqual(unread.kept.note, text)
        assert.strictEqual((yield* newest(origin))?.size, before?.size)
      }
      // Without the file it goes on.
      const outsideNext = keptOutside()
      yield* sign(origin, [next], outsideNext)
      const { size } = yield* verified(origin, [next])
      assert.isAbove(size, before?.size ?? 0)
      assert.strictEqual(outsideNext.kept.note, (yield* newest(origin))?.note)
    })
  )

  it.effect("one kept outside of another history stops signing", () =>
    Effect.gen(function* () {
      const origin = "forked.example/log"
      const key = yield* keyOf(origin, 6)
      yield* newHoldings(2)
      const outside = keptOutside()
      yield* sign(origin, [key], outside)
      const other = yield* noteOf({ origin, size: 1, root: new Uint8Array(32).fill(9) }, key)
      yield* sign(origin, [key], keptOutside(other))
      assert.match((yield* haltOf(origin)) ?? "", /The first 1 entries are not those/)
    })
  )

  it.effect("the newest is that of the largest tree, also where the clock went back before it", () =>
    Effect.gen(function* () {
      const origin = "behind.example/log"
      const key = yield* keyOf(origin, 13)
      const published = Effect.flatMap(LogRepo, (repo) => repo.published).pipe(
        Effect.map((found) => Option.getOrThrow(found).size)
      )
      yield* newHoldings(1)
      yield* sign(origin, [key])
      const first = yield* verified(origin, [key])
      assert.strictEqual(yield* published, first.size)
      const sql = yield* PgClient.PgClient
      yield* sql`UPDATE log_checkpoints SET published_at = published_at + interval '1 hour'
        WHERE origin = ${origin} AND size = ${BigInt(first.size)}::bigint`
      yield* newHoldings(1)
      yield* sign(origin, [key])
      const second = yield* verified(origin, [key])
      assert.isAbove(second.size, first.size)
      assert.strictEqual(yield* published, second.size)
    })
  )

  it.effect(
    "a checkpoint is published once its witnesses' quorum has cosigned it, and stays unpublished before",
    () =>
      Effect.gen(function* () {
        const origin = "witnessed.example/log"
        const key = yield* keyOf(origin, 10)
        const witnesses = yield* makeWitnesses(key, 2)
        witnesses.down.add("w1")
        yield* newHoldings(300)
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        assert.isFalse((yield* newest(origin))?.isPublished)
        const before = yield* signingState
        assert.deepStrictEqual(
          [before.origin, before.published, before.waiting?.size, before.halt],
          [origin, undefined, before.entries, null]
        )
        assert.deepStrictEqual(
          before.witnesses.map(({ cosigned, failure, name }) => [name, cosigned?.size, failure?.reason]),
          [
            ["w1", undefined, "It did not answer."],
            ["w2", before.entries, undefined]
          ]
        )
        witnesses.down.delete("w1")
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        const first = yield* verified(origin, [key])
        const after = yield* signingState
        assert.deepStrictEqual(
          [after.published?.size, after.waiting, after.witnesses.map(({ failure }) => failure)],
          [first.size, null, [null, null]]
        )
        yield* newHoldings(3)
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        const second = yield* verified(origin, [key])
        assert.isAbove(second.size, first.size)
        const trusted = yield* Effect.promise(() => verifyCheckpoint(second, witnesses.policy))
        assert.deepStrictEqual(
          trusted.ok ? [...trusted.value.cosignatures.keys()] : trusted.problem.message,
          ["w1", "w2"]
        )
      })
  )

  it.effect(
    "a witness that has seen more than the log has stops signing, and one that is wrong does not",
    () =>
      Effect.gen(function* () {
        const origin = "seen.example/log"
        const key = yield* keyOf(origin, 11)
        const witnesses = yield* makeWitnesses(key, 1)
        yield* newHoldings(1)
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        const { size } = yield* verified(origin, [key])
        const stranger = yield* keyOf(origin, 12)
        // A witness with a checkpoint that the vault never signed refuses, and that is all.
        witnesses.seen.set(
          "w1",
          yield* noteOf({ origin, size: size + 9, root: new Uint8Array(32) }, stranger)
        )
        yield* newHoldings(1)
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        assert.isUndefined(yield* haltOf(origin))
        assert.isFalse((yield* newest(origin))?.isPublished)
        // One that the vault signed, and has no entries for any more.
        witnesses.seen.set("w1", yield* noteOf({ origin, size: size + 9, root: new Uint8Array(32) }, key))
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        assert.match(
          (yield* haltOf(origin)) ?? "",
          /The witness w1 has a checkpoint of \d+ entries that this vault signed/
        )
        const { halt, witnesses: asked } = yield* signingState
        assert.strictEqual(halt?.reason, yield* haltOf(origin))
        assert.match(asked[0]?.failure?.reason ?? "", /^It refused \((409|422)\)/)
        assert.isNotNull(asked[0]?.cosigned)
        const { isHalted } = yield* Effect.flatMap(LogCheckpointsRepo, ({ state }) => state)
        assert.isTrue(isHalted)
      })
  )

  it.effect("a checkpoint is stored, and kept outside, before a witness is shown it", () =>
    Effect.gen(function* () {
      const origin = "stores.example/log"
      const key = yield* keyOf(origin, 13)
      const witnesses = yield* makeWitnesses(key, 1)
      const repo = yield* LogCheckpointsRepo
      const outside = keptOutside()
      const shown: Array<boolean> = []
      const watching = LogWitnesses.of({
        ...witnesses.service,
        offer: Effect.fnUntraced(function* (name, body) {
          const stored = Option.getOrThrow(yield* repo.newest(origin))
          shown.push(body.endsWith(stored.note) && outside.kept.note === stored.note && !stored.isPublished)
          return yield* witnesses.service.offer(name, body)
        })
      })
      yield* newHoldings(1)
      yield* sign(origin, [key], outside, watching)
      yield* verified(origin, [key])
      assert.deepStrictEqual(shown, [true])
    })
  )

  it.effect(
    "a dispatcher offers its newest checkpoint before it signs, and signs nothing where that shows a loss",
    () =>
      Effect.gen(function* () {
        const origin = "asks.example/log"
        const key = yield* keyOf(origin, 14)
        const witnesses = yield* makeWitnesses(key, 1)
        yield* newHoldings(1)
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        const { note, root, size } = Option.getOrThrow(yield* (yield* LogCheckpointsRepo).newest(origin))
        yield* newHoldings(1)
        witnesses.offered.length = 0
        yield* sign(origin, [key], keptOutside(), witnesses.service)
        const [first = "", ...others] = witnesses.offered
        const body = parseAddCheckpoint(utf8(first))
        assert.strictEqual(body.ok ? toHex(body.value.checkpoint.root) : "", toHex(root))
        assert.isAbove(others.length, 0)
        const before = yield* newest(origin)
        // Of the same size, with other entries: the witness answers 422.
        witnesses.seen.set(
          "w1",
          yield* noteOf({ origin, size: before?.size ?? 0, root: new Uint8Array(32).fill(5) }, key)
        )
        yield* newHoldings(1)
        const outside = keptOutside(note)
        yield* sign(origin, [key], outside, witnesses.service)
        assert.match((yield* haltOf(origin)) ?? "", /and they are not those of the log/)
        assert.deepStrictEqual([(yield* newest(origin))?.note, outside.kept.note], [before?.note, note])
        assert.isAbove(before?.size ?? 0, size)
      })
  )

  it.effect("a database that has no checkpoint any more asks the witnesses for theirs before it signs", () =>
    Effect.gen(function* () {
      const origin = "empty.example/log"
      const key = yield* keyOf(origin, 15)
      const witnesses = yield* makeWitnesses(key, 1)
      witnesses.seen.set("w1", yield* noteOf({ origin, size: 1_000_000, root: new Uint8Array(32) }, key))
      yield* newHoldings(1)
      yield* sign(origin, [key], keptOutside(), witnesses.service)
      assert.match((yield* haltOf(origin)) ?? "", /a checkpoint of 1000000 entries that this vault signed/)
      assert.isUndefined(yield* newest(origin))
      assert.deepStrictEqual(witnesses.offered, [])
    })
  )
})
