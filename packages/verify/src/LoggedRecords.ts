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
  /** Place in the log. */
  readonly index: number
  readonly number: number
  /** The record's exact text. */
  readonly record: string
  /** Base64 of 16 bytes. */
  readonly salt: string
}

export type Records = Iterable<LoggedRecord> | AsyncIterable<LoggedRecord>

/** The organization that a record names; `undefined` for the vault's own, and for what is no record. */
export const organizationOf = (record: string): string | undefined => {
  const parsed = parseRecord(record)
  return parsed.ok ? parsed.value.organizationId : undefined
}

/** A record that was read from its chain. */
export interface ReadLogged {
  readonly index: number
  readonly record: ChainRecord
  readonly commitment: Bytes
}

/** Reads one chain, record by record: that none was left out, added, changed or moved, and that the log has each. */
export class ChainReader {
  readonly #tiles: LogTiles | undefined
  readonly #findings: Findings
  readonly #organizationId: string | undefined
  #head: ChainHead | undefined
  #first: Bytes | undefined
  #index = -1

  /** `tiles` are left out where the records were found in the log before. */
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

  /** Reads the next record; `undefined` for one that cannot be read at all. */
  async read(logged: LoggedRecord): Promise<ReadLogged | undefined> {
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
    if (!this.#isNextInLog(logged, own)) await this.#findInLog(logged, own)
    if (record === undefined) return undefined
    if (record.number !== number) {
      this.#findings.add({
        code: "bad_chain",
        message: `Record ${number} says of itself that it is ${record.number}.`,
        index,
        number
      })
    }
    return { index, record, commitment: own }
  }

  /** Whether the log has it behind the one before, as far as that is known without reading. */
  #isNextInLog({ index }: LoggedRecord, own: Bytes): boolean {
    const leaf = index > this.#index ? this.#tiles?.knownLeaf(index) : undefined
    if (leaf === undefined || !equal(leaf, leafHash(own))) return this.#tiles === undefined
    this.#index = index
    return true
  }

  async #findInLog({ index, number }: LoggedRecord, own: Bytes): Promise<void> {
    if (this.#tiles === undefined) return
    if (index <= this.#index || index >= this.#tiles.size) {
      const message =
        index <= this.#index
          ? `Record ${number} stands at index ${index} of the log, before the record that precedes it.`
          : `Record ${number} stands at index ${index}, past the checkpoint of size ${this.#tiles.size}.`
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

/** Two chains' records in the order of the log. */
export async function* inLogOrder(
  one: Records,
  other: Records
): AsyncGenerator<readonly [LoggedRecord, 0 | 1]> {
  const [ofOne, ofOther] = [iteratorOf(one), iteratorOf(other)]
  let [first, second] = [await ofOne.next(), await ofOther.next()]
  while (first.done !== true || second.done !== true) {
    if (second.done === true || (first.done !== true && first.value.index <= second.value.index)) {
      yield [first.value, 0]
      first = await ofOne.next()
    } else {
      yield [second.value, 1]
      second = await ofOther.next()
    }
  }
}
