import { assert, describe, it } from "@effect/vitest"
import { canonicalJson } from "@vault-custody/transparency-log/CanonicalJson"
import { inPython, inTypeScript, type Case } from "./support/BothVerifiers.ts"
import { logKey, POLICY, strangersKey, witnessKey } from "./support/Log.ts"
import { entryOf, movements, SealedLog, type Kept } from "./support/LongChain.ts"
import { Random } from "./support/Random.ts"

const MOVEMENTS = 10_000
const LIES = 1000
/** The number of logs rewritten, as the owner of a log's database can. */
const REWRITTEN = 8

const random = new Random(40)
const chain = movements(MOVEMENTS, random)
const honest = new SealedLog(chain.map(entryOf))
const checkpoint = await honest.log.checkpoint()

/** Changes one value of a movement. */
const edited = ({ record, salt }: Kept): Kept => {
  const values: Record<string, string | number> = JSON.parse(record)
  const name = random.one(Object.keys(values))
  const value = values[name]!
  return {
    salt,
    record: canonicalJson({ ...values, [name]: typeof value === "number" ? value + 1 : `${value}1` })
  }
}

/** The movement that a lie shows in place of the true one, beside the proof that a holder kept. */
const shown = (at: number, kept: Kept): Case => ({
  proof: honest.proof(at, checkpoint),
  policy: POLICY,
  entry: entryOf(kept)
})

/** A log with one movement edited, whose proofs lead to its own root. */
const rewritten = Array.from({ length: REWRITTEN }, () => {
  const at = random.below(MOVEMENTS)
  const lie = edited(chain[at]!)
  return { at, lie, sealed: new SealedLog(chain.map(entryOf).with(at, entryOf(lie))) }
})

/** Proofs of the edited movement against a checkpoint of the log that was written anew. */
const inRewritten = async (sign: (log: SealedLog["log"]) => Promise<string>): Promise<ReadonlyArray<Case>> =>
  Promise.all(
    rewritten.map(async ({ at, lie, sealed }) => ({
      proof: sealed.proof(at, await sign(sealed.log)),
      policy: POLICY,
      entry: entryOf(lie)
    }))
  )

const each = (count: number, lie: (at: number) => Case): ReadonlyArray<Case> =>
  Array.from({ length: count }, () => lie(random.below(MOVEMENTS - 1)))

const perKind = Math.ceil((LIES - 3 * REWRITTEN) / 5)

/** The ways to lie, by the code that names each. */
const lies: ReadonlyArray<readonly [name: string, code: string, ReadonlyArray<Case>]> = [
  ["a movement is edited", "bad_proof", each(perKind, (at) => shown(at, edited(chain[at]!)))],
  [
    "a movement is deleted, and the next one stands in its place",
    "bad_proof",
    each(perKind, (at) => shown(at, chain[at + 1]!))
  ],
  [
    "a movement is inserted",
    "bad_proof",
    each(perKind, (at) => shown(at, { record: edited(chain[at]!).record, salt: random.salt() }))
  ],
  [
    "two movements change places",
    "bad_proof",
    each(perKind, (at) => shown(at, chain[(at + 1 + random.below(MOVEMENTS - 1)) % MOVEMENTS]!))
  ],
  [
    "the log is cut off before a movement",
    "bad_proof",
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const size = 1 + random.below(MOVEMENTS - 2)
        const shorter = await honest.log.checkpoint({ size })
        return each(perKind / 4, () => {
          const at = size + random.below(MOVEMENTS - size)
          return { ...shown(at, chain[at]!), proof: honest.proof(at, shorter) }
        })
      })
    ).then((all) => all.flat())
  ],
  [
    "the log is written anew behind the witness's back",
    "no_quorum",
    await inRewritten((log) => log.checkpoint({ by: [logKey] }))
  ],
  [
    "the log is written anew by another key, which the witness knows",
    "not_signed",
    await inRewritten((log) => log.checkpoint({ by: [strangersKey, witnessKey] }))
  ],
  [
    "the log is written anew, below signatures of before",
    "bad_signature",
    await inRewritten(async (log) => {
      const [head] = (await log.checkpoint()).split("\n\n")
      return `${head}\n\n${checkpoint.split("\n\n")[1]}`
    })
  ]
]

describe("lies about any one of ten thousand movements", () => {
  const cases = lies.flatMap(([, , some]) => some)
  const verdicts = inPython([...cases, shown(17, chain[17]!)])

  it("are a thousand, and the truth is none of them", async () => {
    assert.isAtLeast(cases.length, LIES)
    assert.strictEqual(await inTypeScript(shown(17, chain[17]!)), "ok")
    assert.strictEqual(verdicts.at(-1), "ok")
  })

  let first = 0
  for (const [name, code, some] of lies) {
    const from = first
    first += some.length
    it(`${name}: ${code}, by the package and in Python`, async () => {
      assert.deepStrictEqual([...new Set(await Promise.all(some.map(inTypeScript)))], [code])
      assert.deepStrictEqual([...new Set(verdicts.slice(from, from + some.length))], [code])
    })
  }
})
