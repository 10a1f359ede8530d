import { fromBase64, toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { chainHead, registerOwner } from "@vault-custody/transparency-log/Records"
import type { RegisterEntry } from "@vault-custody/transparency-log/RecordTypes"
import type { RegisterLine } from "@vault-custody/transparency-log/RegisterLines"
import type { Findings } from "./Findings.ts"
import type { OwnLines, RegisterReplay } from "./RegisterReplay.ts"

/** The salt of a line of mine, as the API hands it out. */
export interface RegisterSalt {
  readonly bar?: string
  readonly product?: string
  readonly chain?: string
  /** Base64 of 16 bytes. */
  readonly salt: string
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

/** My lines of a register. */
interface Mine {
  readonly bars: Map<string, string | undefined>
  readonly products: Map<string, { readonly items: number; readonly fineTroyOunces: string | undefined }>
  readonly heads: Map<string, string>
  /** Bars of mine that the register lists with another owner. */
  readonly foreign: Set<string>
}

/** Finds my lines in a register, by the salts. */
export class LinesOfMine {
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

/** The register that a finding concerns. */
export interface Of {
  readonly date: string
  readonly index?: number
}

const weightDiffers = (one: string | undefined, other: string | undefined, withProducts: boolean): boolean =>
  one !== other && (withProducts || other !== undefined)

export const compareBars = (
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
      const whose = foreign.has(bar.bar) ? "is listed with another owner" : "is not listed"
      say(`My bar ${bar.serialNumber} ${whose} in the register of ${of.date}.`, bar.bar)
    } else if (weightDiffers(weight, bar.fineTroyOunces, withProducts)) {
      say(
        `My bar ${bar.serialNumber} is listed with ${weight ?? "no"} fine ounces in the register of ${of.date}, but has ${bar.fineTroyOunces ?? "no known weight"} by my records.`,
        bar.bar
      )
    }
  }
  // No record has the names of these bars, so only their number and their weights are compared.
  const weights = Array.from(rest.values(), (weight) => weight ?? "").toSorted()
  const expected = unnamed.map(({ fineTroyOunces }) => fineTroyOunces ?? "").toSorted()
  const weighed = withProducts || expected.every((weight) => weight !== "")
  if (weights.length !== expected.length || (weighed && weights.join() !== expected.join())) {
    const [extra] = rest.keys()
    say(
      `The register of ${of.date} lists ${bars.size} bars as mine, but my records give ${own.bars.length}, or bars of other weights.`,
      extra ?? unnamed[0]?.serialNumber ?? ""
    )
  }
}

export const compareProducts = (
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
    const message = `The register of ${of.date} lists ${listed?.items ?? 0} items (${listed?.fineTroyOunces ?? "no"} fine ounces) of ${product} as mine, but my records give ${expected?.items ?? 0} (${expected?.fineTroyOunces ?? "no"}).`
    findings.add({ code: "wrong_register", message, ...of, id: product })
  }
}

export const compareChain = (replay: RegisterReplay, mine: LinesOfMine, findings: Findings, of: Of): void => {
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
      : `The register of ${of.date} has another end of my chain than my record ${chain.head.number}: records are missing here, or the vault showed me other ones.`
  findings.add({ code: "wrong_register", message, ...of, id: name, number: chain.head.number })
}

export const compareVault = (
  replay: RegisterReplay,
  entry: RegisterEntry,
  findings: Findings,
  of: Of
): void => {
  const own = replay.vaultAt(entry.date)
  if (own?.number === entry.vault?.number && own?.commitment === entry.vault?.commitment) return
  const message = `The register of ${of.date} names the vault's own record ${entry.vault?.number ?? "none"}, but the vault's chain ends with record ${own?.number ?? "none"} on that day, or with another one of that number.`
  findings.add({ code: "wrong_register", message, ...of })
}
