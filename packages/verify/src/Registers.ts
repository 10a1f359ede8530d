import { fromBase64, toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { parseClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { chainHead, registerOwner } from "@vault-custody/transparency-log/Records"
import type { RegisterEntry } from "@vault-custody/transparency-log/RecordTypes"
import { RegisterReader, type RegisterLine } from "@vault-custody/transparency-log/RegisterLines"
import { ouncesOf, ouncesText } from "./Exact.ts"
import { Findings, type Finding } from "./Findings.ts"
import { ChainReader, inLogOrder, organizationOf, type Records } from "./LoggedRecords.ts"
import { RegisterReplay, type OwnLines } from "./RegisterReplay.ts"

/** What hides a line of mine, as the API hands it out. */
export interface RegisterSalt {
  readonly bar?: string
  readonly product?: string
  readonly chain?: string
  /** Base64 of 16 bytes. */
  readonly salt: string
}

export interface RegisterInput {
  /** The register's lines without line breaks, in order. */
  readonly lines: Iterable<string> | AsyncIterable<string>
  /** The exact text of the register's entry, which the log has in clear at `index`. */
  readonly entry: string
  readonly index: number
  readonly salts: ReadonlyArray<RegisterSalt>
  /** The organization's records, in order; those behind the register's entry are passed over. */
  readonly records: Records
  /** The vault's own records. Without them weights that are products' are not compared. */
  readonly vaultRecords?: Records | undefined
}

/** What a register says, and all that does not fit. */
export interface RegisterVerdict {
  readonly ok: boolean
  readonly findings: ReadonlyArray<Finding>
  readonly findingCount: number
  readonly date: string | undefined
  readonly lines: number
  readonly bars: number
  readonly chains: number
  /** Fine metal of all lines that name it, in troy ounces. */
  readonly fineTroyOunces: string
  /** My own: bars, other items, and fine metal by metal. */
  readonly own: {
    readonly bars: number
    readonly items: number
    readonly byMetal: Readonly<Record<string, string>>
  }
}

interface Subject {
  readonly kind: "bar" | "product" | "chain"
  readonly name: string
}

const subjectOf = (line: RegisterLine | RegisterSalt): Subject | undefined => {
  if ("bar" in line && line.bar !== undefined) return { kind: "bar", name: line.bar }
  if ("product" in line && line.product !== undefined) return { kind: "product", name: line.product }
  if ("chain" in line && line.chain !== undefined) return { kind: "chain", name: line.chain }
  return undefined
}

/** What was found of me in a register. */
interface Mine {
  readonly bars: Map<string, string | undefined>
  readonly products: Map<string, { readonly items: number; readonly fineTroyOunces: string | undefined }>
  readonly heads: Map<string, string>
  /** Bars of mine that the register lists for somebody else. */
  readonly foreign: Set<string>
}

/** Reads my lines out of a register, by the salts. */
class LinesOfMine {
  readonly found: Mine = { bars: new Map(), products: new Map(), heads: new Map(), foreign: new Set() }
  readonly #salts = new Map<string, Array<Bytes>>()
  readonly #names: ReadonlySet<string>
  readonly #organizationId: string

  constructor(organizationId: string, salts: ReadonlyArray<RegisterSalt>, own: OwnLines) {
    this.#organizationId = organizationId
    this.#names = new Set(own.bars.flatMap(({ bar }) => (bar === undefined ? [] : [bar])))
    for (const salt of salts) {
      const subject = subjectOf(salt)
      const bytes = fromBase64(salt.salt)
      if (subject === undefined || bytes === undefined) continue
      const key = `${subject.kind} ${subject.name}`
      this.#salts.set(key, [...(this.#salts.get(key) ?? []), bytes])
    }
  }

  add(line: RegisterLine): void {
    const subject = subjectOf(line)
    if (subject === undefined) return
    const salts = this.#salts.get(`${subject.kind} ${subject.name}`) ?? []
    if ("chain" in line) {
      if (salts.length > 0) this.found.heads.set(line.chain, line.head)
      return
    }
    const isMine = salts.some(
      (salt) => registerOwner(salt, this.#organizationId, subject.name) === line.owner
    )
    if ("bar" in line) {
      if (isMine) this.found.bars.set(line.bar, line.fineTroyOunces)
      else if (this.#names.has(line.bar) || salts.length > 0) this.found.foreign.add(line.bar)
    } else if (isMine) {
      this.found.products.set(line.product, { items: line.items, fineTroyOunces: line.fineTroyOunces })
    }
  }

  saltsOf(chain: string): ReadonlyArray<Bytes> {
    return this.#salts.get(`chain ${chain}`) ?? []
  }
}

/**
 * Verifies the register of a day: that it is sorted, lists no bar and no chain twice and leads to the root of its entry, and
 * that my lines are what my records give at the day's end, neither more nor less. That the log has the entry is for
 * `verifyProof`, or for who reads the log's entries.
 */
export const verifyRegister = async (input: RegisterInput): Promise<RegisterVerdict> => {
  const findings = new Findings()
  const parsed = parseClearEntry(input.entry)
  const entry = parsed.ok && parsed.value.type === "register" ? parsed.value : undefined
  if (entry === undefined) {
    const message = parsed.ok ? "The entry is not that of a register." : parsed.problem.message
    findings.add({ code: "malformed", message, index: input.index })
    return verdictOf(findings, undefined, emptyTotals(), undefined)
  }
  const replay = new RegisterReplay()
  const organizationId = await replayBefore(input, replay)
  const own = replay.linesAt({ date: entry.date, before: input.index })
  const mine = new LinesOfMine(organizationId, input.salts, own)
  const totals = await readLines(input, entry, mine, findings)
  const of = { date: entry.date, index: input.index }
  compareBars(own, mine.found, findings, of, input.vaultRecords !== undefined)
  compareProducts(own, mine.found, findings, of, input.vaultRecords !== undefined)
  compareChain(replay, mine, findings, of)
  if (input.vaultRecords !== undefined) compareVault(replay, entry, findings, of)
  return verdictOf(findings, entry, totals, own)
}

interface Of {
  readonly date: string
  readonly index: number
}

/** Replays what the log has before the register's entry; answers with the organization's id. */
const replayBefore = async (input: RegisterInput, replay: RegisterReplay): Promise<string> => {
  // What is wrong with the records is for `verifyHistory` to say.
  const unsaid = new Findings()
  let reader: ChainReader | undefined
  let organizationId = ""
  const vaultReader = new ChainReader(undefined, unsaid)
  for await (const [logged, chain] of inLogOrder(input.records, input.vaultRecords ?? [])) {
    if (logged.index >= input.index) break
    if (chain === 1) {
      const read = await vaultReader.read(logged)
      if (read !== undefined) replay.addOfVault(read)
      continue
    }
    if (organizationId === "") organizationId = organizationOf(logged.record) ?? ""
    reader ??= new ChainReader(organizationId, unsaid)
    const read = await reader.read(logged)
    if (read !== undefined) replay.add(read)
  }
  return organizationId
}

interface Totals {
  lines: number
  bars: number
  chains: number
  fine: bigint
}

const emptyTotals = (): Totals => ({ lines: 0, bars: 0, chains: 0, fine: 0n })

const readLines = async (
  { index, lines }: RegisterInput,
  entry: RegisterEntry,
  mine: LinesOfMine,
  findings: Findings
): Promise<Totals> => {
  const reader = new RegisterReader()
  const totals = emptyTotals()
  for await (const text of lines) {
    const line = reader.add(text)
    if (!line.ok) {
      findings.add({ ...line.problem, index, date: entry.date })
      continue
    }
    totals.lines += 1
    if ("bar" in line.value) totals.bars += 1
    if ("chain" in line.value) totals.chains += 1
    else if (line.value.fineTroyOunces !== undefined) totals.fine += ouncesOf(line.value.fineTroyOunces)
    mine.add(line.value)
  }
  const finished = reader.finish(entry)
  if (!finished.ok) findings.add({ ...finished.problem, index, date: entry.date })
  return totals
}

const weightDiffers = (one: string | undefined, other: string | undefined, withProducts: boolean): boolean =>
  one !== other && (withProducts || other !== undefined)

const compareBars = (
  own: OwnLines,
  { bars, foreign }: Mine,
  findings: Findings,
  of: Of,
  withProducts: boolean
): void => {
  const rest = new Map(bars)
  const unnamed: Array<OwnLines["bars"][number]> = []
  const say = (message: string, id: string) => findings.add({ code: "wrong_register", message, ...of, id })
  for (const bar of own.bars) {
    if (bar.bar === undefined) {
      unnamed.push(bar)
      continue
    }
    const listed = rest.has(bar.bar)
    const weight = rest.get(bar.bar)
    rest.delete(bar.bar)
    if (!listed) {
      const whose = foreign.has(bar.bar) ? "is listed for somebody else" : "is not listed"
      say(`My bar ${bar.serialNumber} ${whose} in the register of ${of.date}.`, bar.bar)
    } else if (weightDiffers(weight, bar.fineTroyOunces, withProducts)) {
      say(
        `My bar ${bar.serialNumber} is listed with ${weight ?? "no"} fine ounces, and has ${bar.fineTroyOunces ?? "none that are known"}.`,
        bar.bar
      )
    }
  }
  // Bars whose names no record tells are told by their number and their weights alone.
  const weights = Array.from(rest.values(), (weight) => weight ?? "").toSorted()
  const expected = unnamed.map(({ fineTroyOunces }) => fineTroyOunces ?? "").toSorted()
  const weighed = withProducts || expected.every((weight) => weight !== "")
  if (weights.length !== expected.length || (weighed && weights.join() !== expected.join())) {
    const [extra] = rest.keys()
    say(
      `The register of ${of.date} lists ${bars.size} bars as mine, and my records give ${own.bars.length}, or of other weights.`,
      extra ?? unnamed[0]?.serialNumber ?? ""
    )
  }
}

const compareProducts = (
  own: OwnLines,
  { products }: Mine,
  findings: Findings,
  of: Of,
  withProducts: boolean
): void => {
  for (const product of new Set([...own.products.keys(), ...products.keys()])) {
    const [expected, listed] = [own.products.get(product), products.get(product)]
    const isSame =
      expected?.items === listed?.items &&
      !weightDiffers(listed?.fineTroyOunces, expected?.fineTroyOunces, withProducts)
    if (isSame) continue
    const message = `The register of ${of.date} lists ${listed?.items ?? 0} items (${listed?.fineTroyOunces ?? "no"} fine ounces) of ${product} as mine, and my records give ${expected?.items ?? 0} (${expected?.fineTroyOunces ?? "no"}).`
    findings.add({ code: "wrong_register", message, ...of, id: product })
  }
}

const compareChain = (replay: RegisterReplay, mine: LinesOfMine, findings: Findings, of: Of): void => {
  const { chain } = replay
  if (chain === undefined) return
  const name = toHex(chain.first)
  const head = mine.found.heads.get(name)
  const fits = mine
    .saltsOf(name)
    .some((salt) => toHex(chainHead(salt, chain.head.number, chain.head.commitment)) === head)
  if (head !== undefined && fits) return
  const message =
    head === undefined
      ? `The register of ${of.date} does not list my chain, or its salt is missing.`
      : `By the register of ${of.date} my chain goes on otherwise than with my record ${chain.head.number}: records are missing, or others were shown to me.`
  findings.add({ code: "wrong_register", message, ...of, id: name, number: chain.head.number })
}

const compareVault = (replay: RegisterReplay, entry: RegisterEntry, findings: Findings, of: Of): void => {
  const own = replay.vaultAt(entry.date)
  if (own?.number === entry.vault?.number && own?.commitment === entry.vault?.commitment) return
  const message = `The register of ${of.date} names the vault's own record ${entry.vault?.number ?? "none"}, and its chain has ${own?.number ?? "none"} by then, or another one.`
  findings.add({ code: "wrong_register", message, ...of })
}

const verdictOf = (
  findings: Findings,
  entry: RegisterEntry | undefined,
  totals: Totals,
  own: OwnLines | undefined
): RegisterVerdict => ({
  ok: findings.count === 0,
  findings: findings.kept,
  findingCount: findings.count,
  date: entry?.date,
  lines: totals.lines,
  bars: totals.bars,
  chains: totals.chains,
  fineTroyOunces: ouncesText(totals.fine),
  own: {
    bars: own?.bars.length ?? 0,
    items: [...(own?.products.values() ?? [])].reduce((items, product) => items + product.items, 0),
    byMetal: Object.fromEntries(own?.byMetal ?? [])
  }
})
