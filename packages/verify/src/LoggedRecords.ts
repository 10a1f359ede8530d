import { equal, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { keptRecord, readNext, type ChainHead } from "@vault-custody/transparency-log/Chain"
import { parseRecord } from "@vault-custody/transparency-log/LogRecords"
import { leafHash } from "@vault-custody/transparency-log/MerkleTree"
import { commitment } from "@vault-custody/transparency-log/Records"
import type { ChainRecord } from "@vault-custody/transparency-log/RecordTypes"
import type { Findings } from "./Findings.ts"
import type { LogTiles } from "./LogTiles.ts"

/** A record as the API hands it out. */
export interface LoggedRecord {
  /** Index in the log. */
  readonly index: number
  readonly number: number
  /** The record's exact text. */
  readonly record: string
  /** Base64 of 16 bytes. */
  readonly salt: string
}

export type Records = Iterable<LoggedRecord> | AsyncIterable<LoggedRecord>

/** The organization that a record names; `undefined` for the vault's own records, and for other texts. */
export const organizationOf = (record: string): string | undefined => {
  const parsed = parseRecord(record)
  return parsed.ok ? parsed.value.organizationId : undefined
}

/** A parsed record of a chain. */
export interface ReadLogged {
  readonly index: number
  readonly record: ChainRecord
  readonly commitment: Bytes
}

/**
 * Reads one chain, record by record, and checks that no record was left out, added, changed or moved, and that the
 * log has each.
 */
export class ChainReader {
  readonly #tiles: LogTiles | undefined
  readonly #findings: Findings
  readonly #organizationId: string | undefined
  #head: ChainHead | undefined
  #first: Bytes | undefined
  #index = -1

  /** `tiles` are omitted if the records were checked against the log before. */
  constructor(organizationId: string | undefined, findings: Findings, tiles?: LogTiles) {
    this.#organizationId = organizationId
    this.#findings = findings
    this.#tiles = tiles
  }

  get head(): ChainHead | undefined {
    return this.#head
  }

  /** The commitment of record 0, by which registers name the chain. */
  get first(): Bytes | undefined {
    return this.#first
  }

  /** Reads the next record; `undefined` for one that cannot be parsed. Returns a promise if a tile has to be read. */
  read(logged: LoggedRecord): ReadLogged | undefined | Promise<ReadLogged | undefined> {
    const { index, number } = logged
    const kept = keptRecord(logged.record, logged.salt)
    if (!kept.ok) {
      this.#findings.add({ ...kept.problem, index, number })
      return undefined
    }
    const next = readNext(this.#head, this.#organizationId, kept.value)
    const parsed = next.ok ? undefined : parseRecord(logged.record)
    if (!next.ok) this.#findings.add({ ...next.problem, index, number })
    const record = next.ok ? next.value.record : parsed?.ok === true ? parsed.value : undefined
    const own = next.ok ? next.value.head.commitment : commitment(kept.value.salt, kept.value.record)
    this.#head = { number: record?.number ?? number, commitment: own }
    this.#first ??= own
    if (record !== undefined && record.number !== number) {
      this.#findings.add({
        code: "bad_chain",
        message: `The text of record ${number} has the number ${record.number}.`,
        index,
        number
      })
    }
    const read = record === undefined ? undefined : { index, record, commitment: own }
    return this.#isNextInLog(logged, own) ? read : this.#findInLog(logged, own).then(() => read)
  }

  /** Whether the log has the record after the previous one, as far as the tiles in memory show. */
  #isNextInLog({ index }: LoggedRecord, own: Bytes): boolean {
    if (this.#tiles === undefined) return true
    if (index <= this.#index || !this.#tiles.isKnownLeaf(index, leafHash(own))) return false
    this.#index = index
    return true
  }

  async #findInLog({ index, number }: LoggedRecord, own: Bytes): Promise<void> {
    if (this.#tiles === undefined) return
    if (index <= this.#index || index >= this.#tiles.size) {
      const message =
        index <= this.#index
          ? `Record ${number} has the index ${index} in the log, which is not after the index of the record before it.`
          : `Record ${number} has the index ${index}, which is past the checkpoint of size ${this.#tiles.size}.`
      this.#findings.add({ code: "wrong_index", message, index, number })
      return
    }
    this.#index = index
    const leaf = await this.#tiles.leaf(index)
    if (!leaf.ok) {
      this.#findings.add({ code: "bad_tile", message: leaf.problem.message, index, number })
    } else if (!equal(leaf.value, leafHash(own))) {
      this.#findings.add({
        code: "changed_record",
        message: `Record ${number} is not the one that the log took in at index ${index}.`,
        index,
        number
      })
    }
  }
}

const iteratorOf = (records: Records): AsyncIterator<LoggedRecord> | Iterator<LoggedRecord> =>
  Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]()

/** A chain with a buffer of records that are read ahead. */
class ReadAhead {
  readonly #iterator: AsyncIterator<LoggedRecord> | Iterator<LoggedRecord>
  #records: Array<LoggedRecord> = []
  #at = 0
  #isAtEnd = false

  constructor(records: Records) {
    this.#iterator = iteratorOf(records)
  }

  get first(): LoggedRecord | undefined {
    return this.#records[this.#at]
  }

  drop(): void {
    this.#at += 1
  }

  /** Whether {@link fill} must be called before `first` is known. */
  get isEmpty(): boolean {
    return this.#at === this.#records.length && !this.#isAtEnd
  }

  async fill(): Promise<void> {
    if (!this.isEmpty) return
    this.#records = []
    this.#at = 0
    while (this.#records.length < AHEAD) {
      const next = this.#iterator.next()
      const { done, value } = "then" in next ? await next : next
      this.#isAtEnd = done === true
      if (done === true) return
      this.#records.push(value)
    }
  }
}

/** Records are read in batches: waiting for each one takes longer than reading it from a file. */
const AHEAD = 256

/** A record, and the number of its chain. */
export type OfTwo = readonly [logged: LoggedRecord, chain: 0 | 1]

/** Two chains' records in the order of the log. */
export class InLogOrder {
  readonly #one: ReadAhead
  readonly #other: ReadAhead

  constructor(one: Records, other: Records) {
    this.#one = new ReadAhead(one)
    this.#other = new ReadAhead(other)
  }

  /** Whether {@link fill} must be called before {@link take}. */
  get isEmpty(): boolean {
    return this.#one.isEmpty || this.#other.isEmpty
  }

  async fill(): Promise<void> {
    await this.#one.fill()
    await this.#other.fill()
  }

  /** The next record; `undefined` if there is none before the index `before`. */
  take(before = Number.POSITIVE_INFINITY): OfTwo | undefined {
    const [one, other] = [this.#one.first, this.#other.first]
    const isOne = one !== undefined && (other === undefined || one.index <= other.index)
    const next = isOne ? one : other
    if (next === undefined || next.index >= before) return undefined
    const chain = isOne ? this.#one : this.#other
    chain.drop()
    return [next, isOne ? 0 : 1]
  }
}
