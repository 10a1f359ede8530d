import { equal, fromBase64, toHex, utf8, type Bytes } from "./Bytes.ts"
import { canonicalJson, isCanonical } from "./CanonicalJson.ts"
import { accepted, malformed, refused, type Checked } from "./Checked.ts"
import { GrowingTree } from "./GrowingTree.ts"
import { fieldProblem, forms, readObject, type Fields } from "./JsonFields.ts"
import { chainHead, registerOwner } from "./Records.ts"
import type { JsonObject, RegisterEntry } from "./RecordTypes.ts"

/** The register of a day: what the vault held at its end over all organizations, a line each, sorted by bytes. */

/** An item with a serial number. */
export interface BarLine {
  readonly bar: string
  readonly fineTroyOunces?: string
  readonly owner: string
}

/** All other items that an organization has of a product. */
export interface ProductLine {
  readonly product: string
  readonly items: number
  readonly fineTroyOunces?: string
  readonly owner: string
}

/** The length of an organization's chain. */
export interface ChainLine {
  /** Hexadecimal, of the commitment of its record 0. */
  readonly chain: string
  readonly head: string
}

export type RegisterLine = BarLine | ProductLine | ChainLine

/** A line's text, without a line break. */
export const formatLine = (line: RegisterLine): string => canonicalJson({ ...line })

export interface LineOfItem {
  readonly organizationId: string
  readonly fineTroyOunces?: string | undefined
  readonly salt: Bytes
}

const fine = (fineTroyOunces: string | undefined) => (fineTroyOunces === undefined ? {} : { fineTroyOunces })

/** The line of a bar; `bar` as `barName` gives it. */
export const barLine = (bar: string, { fineTroyOunces, organizationId, salt }: LineOfItem): string =>
  formatLine({ bar, ...fine(fineTroyOunces), owner: registerOwner(salt, organizationId, bar) })

/** The line of an organization's items of a product that have no serial number. */
export const productLine = (
  product: string,
  items: number,
  { fineTroyOunces, organizationId, salt }: LineOfItem
): string =>
  formatLine({ product, items, ...fine(fineTroyOunces), owner: registerOwner(salt, organizationId, product) })

/** The line of a chain: by the commitment of its record 0, and its newest record. */
export const chainLine = (
  first: Bytes,
  newest: { readonly number: number; readonly commitment: Bytes },
  salt: Bytes
): string =>
  formatLine({ chain: toHex(first), head: toHex(chainHead(salt, newest.number, newest.commitment)) })

const bar: Fields = { bar: forms.hexHash, owner: forms.hexHash }
const product: Fields = { product: forms.text, items: forms.count, owner: forms.hexHash }
const chain: Fields = { chain: forms.hexHash, head: forms.hexHash }
const ounces: Fields = { fineTroyOunces: forms.decimal }

const isBar = (line: JsonObject): line is JsonObject & BarLine => line["bar"] !== undefined
const isProduct = (line: JsonObject): line is JsonObject & ProductLine => line["product"] !== undefined
const isChain = (line: JsonObject): line is JsonObject & ChainLine => line["chain"] !== undefined

const formed = <Line extends JsonObject & RegisterLine>(
  line: Line,
  text: string,
  required: Fields,
  optional?: Fields
): Checked<RegisterLine> => {
  const problem = fieldProblem(line, required, optional)
  if (problem !== undefined) return malformed(`A line of the register does not fit: ${problem}: ${text}`)
  return isCanonical(line, text)
    ? accepted(line)
    : malformed(`A line of the register is not in the form of RFC 8785: ${text}`)
}

/** A line out of its text. Lines are in one form alone, or the same bar could stand in two places of the order. */
export const parseLine = (text: string): Checked<RegisterLine> => {
  const read = readObject(text, "A line of the register")
  if (!read.ok) return read
  const line = read.value
  if (isBar(line)) return formed(line, text, bar, ounces)
  if (isProduct(line)) return formed(line, text, product, ounces)
  if (isChain(line)) return formed(line, text, chain)
  return malformed(`A line of the register has neither bar nor product nor chain: ${text}`)
}

/** Whether one text comes before the other by their bytes. */
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [utf8(one), utf8(other)]
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    if (a[at] !== b[at]) return a[at]! < b[at]!
  }
  return a.length < b.length
}

/** The name that no two lines of a register may have in common. */
const nameOf = (line: RegisterLine | undefined): string | undefined =>
  line === undefined || "product" in line
    ? undefined
    : "bar" in line
      ? `bar ${line.bar}`
      : `chain ${line.chain}`

/**
 * Reads a register line by line, however long it is: that lines are sorted, that no bar and no chain occurs twice, and that
 * they lead to the root of the register's entry. A line begins with the name of its bar or chain, so lines of one stand
 * next to each other.
 */
export class RegisterReader {
  readonly #tree = new GrowingTree()
  #last: { readonly text: string; readonly line: RegisterLine } | undefined

  add(text: string): Checked<RegisterLine> {
    const parsed = parseLine(text)
    if (!parsed.ok) return parsed
    const name = nameOf(parsed.value)
    if (name !== undefined && name === nameOf(this.#last?.line)) {
      return refused("bad_register", `The register has the ${name} twice.`)
    }
    if (this.#last !== undefined && !isBefore(this.#last.text, text)) {
      return refused("bad_register", `The register is not sorted: ${text} comes after ${this.#last.text}`)
    }
    this.#last = { text, line: parsed.value }
    this.#tree.add(utf8(text))
    return parsed
  }

  /** The number of lines and the root that the register's entry must name. */
  get lines(): number {
    return this.#tree.size
  }

  root(): Bytes {
    return this.#tree.root()
  }

  /** Whether the lines that were added are those of the entry. */
  finish(entry: Pick<RegisterEntry, "date" | "lines" | "root">): Checked<void> {
    if (entry.lines !== this.lines) {
      return refused(
        "bad_register",
        `The register of ${entry.date} has ${this.lines} lines, not ${entry.lines}.`
      )
    }
    return equal(this.root(), fromBase64(entry.root) ?? new Uint8Array())
      ? accepted(undefined)
      : refused("bad_register", `The register of ${entry.date} does not lead to the root in the log.`)
  }
}
