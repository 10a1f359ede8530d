import { assert, describe, it } from "@effect/vitest"
import { textOf, toBase64, utf8 } from "@vault-custody/transparency-log/Bytes"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import { formatClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { barName } from "@vault-custody/transparency-log/Records"
import { barLine, chainLine, productLine } from "@vault-custody/transparency-log/RegisterLines"
import { registerInTypeScript, registersInPython, type RegisterCase } from "./support/BothVerifiers.ts"
import { Random } from "./support/Random.ts"

const LIES = 1000

const random = new Random(41)

const barOf = (number: number): string =>
  barName({ metal: "gold", brand: "pamp", serialNumber: `SN ${number}`, year: "", size: "1000 g" })
const of = (organizationId: string, fineTroyOunces?: string) => ({
  organizationId,
  fineTroyOunces,
  salt: random.salt()
})
const hash = (byte: number) => new Uint8Array(32).fill(byte)

const bars = Array.from({ length: 30 }, (_, at) => barOf(at))
const chains = [1, 2, 3].map((byte) =>
  chainLine(hash(byte), { number: byte, commitment: hash(9) }, random.salt())
)
const lines = [
  ...bars.map((bar, at) => barLine(bar, of(`org_${at % 3}`, "32.148"))),
  ...[0, 1, 2].map((at) => productLine("prd_é", 1 + at, of(`org_${at}`, at === 0 ? undefined : "1.000"))),
  ...chains
].toSorted()

/** A register with the entry that the log would have of these lines. */
const published = (of: ReadonlyArray<string>): RegisterCase => {
  const tree = new GrowingTree()
  for (const line of of) tree.add(utf8(line))
  const [at, date] = ["2026-08-01T00:10:00.000Z", "2026-07-31"]
  const root = toBase64(tree.root())
  const entry = formatClearEntry({ v: 1, type: "register", at, date, lines: of.length, root })
  return { lines: of, entry: textOf(entry) ?? "" }
}

const honest = published(lines)
const shown = (of: ReadonlyArray<string>): RegisterCase => ({ ...honest, lines: of })
const withLine = (line: string) => published([...lines, line].toSorted())

const place = () => random.below(lines.length)
/** Another form of a line, which says the same. */
const forms: ReadonlyArray<(line: string) => string> = [
  (line) => line.replace(":", ": "),
  (line) => line.replace(/^\{(.*?),(.*)\}$/, "{$2,$1}"),
  (line) => line.replace("owner", "own\\u0065r"),
  (line) => line.replace("}", ',"owner":"","owner":NaN}'),
  (line) => line.replace(/[a-f]/g, (letter) => letter.toUpperCase()),
  () => `{"items":1,"owner":"${"a".repeat(64)}","product":"\\ud800"}`,
  () => "[".repeat(20_000),
  () => ""
]

/** The ways to lie, by the code that names each. */
const kinds: ReadonlyArray<readonly [name: string, code: string, lie: () => RegisterCase]> = [
  [
    "a bar is promised twice",
    "bad_register",
    () => withLine(barLine(random.one(bars), of("org_9", "32.148")))
  ],
  [
    "a bar is promised twice with another weight",
    "bad_register",
    () => withLine(barLine(random.one(bars), of("org_9", "1.000")))
  ],
  [
    "a chain stands there twice",
    "bad_register",
    () => withLine(chainLine(hash(1 + random.below(3)), { number: 7, commitment: hash(8) }, random.salt()))
  ],
  ["a line is left out", "bad_register", () => shown(lines.toSpliced(place(), 1))],
  [
    "a line is added",
    "bad_register",
    () => shown([...lines, barLine(barOf(100 + random.below(1000)), of("org_1"))].toSorted())
  ],
  [
    "a line is edited",
    "bad_register",
    () => {
      const at = place()
      const edited = lines[at]!.replace(/(?<="(?:owner|head)":")./, (digit) => (digit === "0" ? "1" : "0"))
      return shown(lines.with(at, edited))
    }
  ],
  [
    "two lines change places",
    "bad_register",
    () => {
      const at = random.below(lines.length - 1)
      return published(lines.toSpliced(at, 2, lines[at + 1]!, lines[at]!))
    }
  ],
  [
    "a line has another form",
    "malformed",
    () => {
      const at = random.below(bars.length)
      return published(lines.with(at, random.one(forms)(lines[at]!)))
    }
  ]
]

const perKind = LIES / kinds.length
const lies = kinds.map(([name, code, lie]) => ({ name, code, cases: Array.from({ length: perKind }, lie) }))

describe("lies about a register", () => {
  const bar = bars[7]!
  const twice = withLine(barLine(bar, of("org_9")))
  const verdicts = registersInPython([...lies.flatMap(({ cases }) => cases), twice, honest])

  it("are a thousand, and the truth is none of them", async () => {
    assert.strictEqual(verdicts.length, LIES + 2)
    assert.strictEqual(await registerInTypeScript(honest), "ok")
    assert.strictEqual(verdicts.at(-1), "ok")
  })

  for (const [at, { cases, code, name }] of lies.entries()) {
    it(`${name}: ${code}, by the package and in Python`, async () => {
      const inPython = verdicts.slice(at * perKind, (at + 1) * perKind)
      const inTypeScript = await Promise.all(cases.map(registerInTypeScript))
      for (const said of [...inPython, ...inTypeScript]) assert.strictEqual(said.split(":")[0], code, said)
      // All but the fault in a line's form is said in the same words.
      if (code === "bad_register") assert.deepStrictEqual(inPython, inTypeScript)
    })
  }

  it("name the bar that is promised twice", async () => {
    const said = `bad_register: The register has the bar ${bar} twice.`
    assert.deepStrictEqual([await registerInTypeScript(twice), verdicts.at(-2)], [said, said])
  })
})
