import { parseClearEntry } from "@vault-custody/transparency-log/LogRecords"
import type { RegisterEntry } from "@vault-custody/transparency-log/RecordTypes"
import { RegisterReader } from "@vault-custody/transparency-log/RegisterLines"
import { ouncesOf, ouncesText } from "./Exact.ts"
import { Findings, type Finding } from "./Findings.ts"
import { ChainReader, InLogOrder, organizationOf, type LoggedRecord, type Records } from "./LoggedRecords.ts"
import {
  compareBars,
  compareChain,
  compareProducts,
  compareVault,
  LinesOfMine,
  type RegisterSalt
} from "./OwnLines.ts"
import { RegisterReplay, type OwnLines } from "./RegisterReplay.ts"

/** The register of a day, as it was published. */
export interface PublishedRegister {
  /** The register's lines without line breaks, in order. */
  readonly lines: Iterable<string> | AsyncIterable<string>
  /** The exact text of the register's entry, which the log has in clear at `index`. */
  readonly entry: string
  /** The entry's index in the log. Without it, all records count as recorded before the entry. */
  readonly index?: number | undefined
  readonly salts: ReadonlyArray<RegisterSalt>
}

/** The records that my lines of registers are compared with. */
export interface OwnRecords {
  /**
   * The organization's records, in order. Those after a register's entry do not count for it; they must not be dated in
   * its day, unless a correction of the day's statements follows.
   */
  readonly records: Records
  /** The vault's own records. Without them, weights that follow from products are not compared. */
  readonly vaultRecords?: Records | undefined
}

export interface RegisterInput extends PublishedRegister, OwnRecords {}

/** The verdict on a register: its figures, and all findings. */
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

/**
 * Verifies the register of a day: that it is sorted, lists no bar and no chain twice and leads to its entry's root,
 * that my lines are exactly what my records give at the day's end, and that no later movement is dated in it. It does
 * not verify that the log has the entry: `verifyProof` does, or a reader of the log's entries.
 */
export const verifyRegister = async ({
  records,
  vaultRecords,
  ...register
}: RegisterInput): Promise<RegisterVerdict> => {
  const verifier = new RegisterVerifier({ records, vaultRecords })
  const verdict = await verifier.verify(register)
  const late = await verifier.finish()
  return {
    ...verdict,
    ok: verdict.ok && late.findingCount === 0,
    findings: [...verdict.findings, ...late.findings],
    findingCount: verdict.findingCount + late.findingCount
  }
}

/**
 * Verifies registers one after another, in the order of the log, and reads the records once. The days must not go
 * back. `finish` reports movements after these registers that are dated in the day of one of them.
 */
export class RegisterVerifier {
  readonly #records: RecordsInOrder
  readonly #withProducts: boolean

  constructor({ records, vaultRecords }: OwnRecords) {
    this.#records = new RecordsInOrder(records, vaultRecords ?? [])
    this.#withProducts = vaultRecords !== undefined
  }

  async verify(register: PublishedRegister): Promise<RegisterVerdict> {
    const findings = new Findings()
    const { index, salts } = register
    const where = placeOf(register)
    const parsed = parseClearEntry(register.entry)
    const entry = parsed.ok && parsed.value.type === "register" ? parsed.value : undefined
    if (entry === undefined) {
      const message = parsed.ok ? "The entry is not that of a register." : parsed.problem.message
      findings.add({ code: "malformed", message, ...where })
      return verdictOf(findings, undefined, emptyTotals(), undefined)
    }
    const before = index ?? Number.POSITIVE_INFINITY
    const { organizationId, replay } = await this.#records.before(before)
    const own = replay.linesAt({ date: entry.date, before })
    const mine = new LinesOfMine(organizationId, salts, own)
    const totals = await readLines(register, entry, mine, findings)
    const of = { date: entry.date, ...where }
    compareBars(own, mine.found, findings, of, this.#withProducts)
    compareProducts(own, mine.found, findings, of, this.#withProducts)
    compareChain(replay, mine, findings, of)
    if (this.#withProducts) compareVault(replay, entry, findings, of)
    replay.close(entry.date)
    return verdictOf(findings, entry, totals, own)
  }

  /** Reads the rest of the records. Call it after the last register. */
  async finish(): Promise<Pick<RegisterVerdict, "findings" | "findingCount">> {
    const findings = new Findings()
    const { replay } = await this.#records.before(Number.POSITIVE_INFINITY)
    replay.finish(findings)
    return { findings: findings.kept, findingCount: findings.count }
  }
}

/** Replays records up to indexes of the log. */
class RecordsInOrder {
  // `verifyHistory` reports faults of the records.
  readonly #unsaid = new Findings()
  readonly #order: InLogOrder
  readonly #replay = new RegisterReplay()
  readonly #vault = new ChainReader(undefined, this.#unsaid)
  #own: ChainReader | undefined
  #organizationId = ""

  constructor(records: Records, vaultRecords: Records) {
    this.#order = new InLogOrder(records, vaultRecords)
  }

  async before(index: number): Promise<{ readonly replay: RegisterReplay; readonly organizationId: string }> {
    for (;;) {
      if (this.#order.isEmpty) await this.#order.fill()
      const next = this.#order.take(index)
      if (next === undefined) break
      await this.#add(...next)
    }
    return { replay: this.#replay, organizationId: this.#organizationId }
  }

  async #add(logged: LoggedRecord, chain: 0 | 1): Promise<void> {
    if (chain === 1) {
      const read = await this.#vault.read(logged)
      if (read !== undefined) this.#replay.addOfVault(read)
      return
    }
    if (this.#organizationId === "") this.#organizationId = organizationOf(logged.record) ?? ""
    this.#own ??= new ChainReader(this.#organizationId, this.#unsaid)
    const read = await this.#own.read(logged)
    if (read !== undefined) this.#replay.add(read)
  }
}

interface Totals {
  lines: number
  bars: number
  chains: number
  fine: bigint
}

const emptyTotals = (): Totals => ({ lines: 0, bars: 0, chains: 0, fine: 0n })

const placeOf = ({ index }: PublishedRegister) => (index === undefined ? {} : { index })

const readLines = async (
  register: PublishedRegister,
  entry: RegisterEntry,
  mine: LinesOfMine,
  findings: Findings
): Promise<Totals> => {
  const reader = new RegisterReader()
  const totals = emptyTotals()
  const of = { date: entry.date, ...placeOf(register) }
  for await (const text of register.lines) {
    const line = reader.add(text)
    if (!line.ok) {
      findings.add({ ...line.problem, ...of })
      continue
    }
    totals.lines += 1
    if ("bar" in line.value) totals.bars += 1
    if ("chain" in line.value) totals.chains += 1
    else if (line.value.fineTroyOunces !== undefined) totals.fine += ouncesOf(line.value.fineTroyOunces)
    mine.add(line.value)
  }
  const finished = reader.finish(entry)
  if (!finished.ok) findings.add({ ...finished.problem, ...of })
  return totals
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
