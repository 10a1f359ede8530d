import { assert, describe, it } from "@effect/vitest"
import { toBase64 } from "@vault-custody/transparency-log/Bytes"
import { consistencyProof } from "@vault-custody/transparency-log/MerkleTree"
import { growthInPython, growthInTypeScript, type GrowthCase } from "./support/BothVerifiers.ts"
import { Log, logKey } from "./support/Log.ts"
import { Random } from "./support/Random.ts"

const LOGS = 100
const LARGEST = 70

const random = new Random(41)

const head = (log: Log, size: number) => log.checkpoint({ by: [logKey], size })

const edited = (log: Log, at: number) => new Log(log.entries.with(at, random.salt()))

/** A log that has grown since somebody saw it, and the ways to lie to them about that. */
const story = async () => {
  const size = 2 + random.below(LARGEST - 1)
  const log = new Log(Array.from({ length: size }, () => random.salt()))
  const oldSize = 1 + random.below(size - 1)
  const [known, checkpoint] = [await head(log, oldSize), await head(log, size)]
  const proofIn = (one: Log) => consistencyProof(one.hashes(), oldSize, size).map((hash) => toBase64(hash))
  const hashes = proofIn(log)
  const past = edited(log, random.below(oldSize))
  const lies: ReadonlyArray<readonly [name: string, GrowthCase]> = [
    ["the log goes back behind what was seen", { known: checkpoint, checkpoint: known, hashes: [] }],
    ["another log of the same size", { known: checkpoint, checkpoint: await head(past, size), hashes: [] }],
    [
      "an entry that was seen is edited",
      { known, checkpoint: await head(past, size), hashes: proofIn(past) }
    ],
    ["no proof that it only grew", { known, checkpoint: await head(past, size), hashes: [] }],
    ["a hash too many", { known, checkpoint, hashes: [...hashes, toBase64(new Uint8Array(32))] }],
    [
      "an entry cut out of it",
      { known, checkpoint: await head(new Log(log.entries.slice(1)), size - 1), hashes }
    ]
  ]
  return { truth: { known, checkpoint, hashes }, lies }
}

const stories = await Promise.all(Array.from({ length: LOGS }, story))

describe("checkpoints held against one that was seen before", () => {
  it("are accepted of a log that only grew, by both verifiers", () => {
    const truths = stories.map(({ truth }) => truth)
    assert.deepStrictEqual(new Set(growthInPython(truths)), new Set(["ok"]))
    assert.deepStrictEqual(new Set(truths.map(growthInTypeScript)), new Set(["ok"]))
  })

  it("are refused of a log that went back or was rewritten, by both verifiers", () => {
    const lies = stories.flatMap((one) => one.lies)
    const inPython = growthInPython(lies.map(([, lie]) => lie))
    for (const [at, [name, lie]] of lies.entries()) {
      assert.strictEqual(inPython[at], "bad_proof", name)
      assert.strictEqual(growthInTypeScript(lie), "bad_proof", name)
    }
  })
})
