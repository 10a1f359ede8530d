import { type Bytes, equal } from "@vault-custody/transparency-log/Bytes"
import { type ChainHead, readNext } from "@vault-custody/transparency-log/Chain"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import type { MovementRecord } from "@vault-custody/transparency-log/RecordTypes"

export interface EntryRow {
  readonly index: bigint
  readonly data: Uint8Array
  readonly organizationId: string | null
  readonly record: string | null
  readonly salt: Uint8Array | null
}

export interface CheckpointRow {
  readonly origin: string
  readonly size: bigint
  readonly root: Uint8Array
  readonly note: string
}

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

/** Reports a fault of the log, as a sentence. */
export type Found = (problem: string) => void

/**
 * Reads the log's entries one after the other and checks that none is missing, that each is the commitment of its
 * record, that the records of each chain follow one another, and that the checkpoints have the roots of the entries
 * before them.
 */
export class EntryVerification {
  readonly #found: Found
  readonly #rootsAt: ReadonlyMap<number, ReadonlyArray<CheckpointRow>>
  readonly #tree = new GrowingTree()
  readonly #heads = new Map<string | undefined, ChainHead>()
  /** The entries in clear, by their index. */
  readonly inClear = new Map<number, Uint8Array>()

  constructor(checkpoints: ReadonlyArray<CheckpointRow>, found: Found) {
    this.#found = found
    this.#rootsAt = Map.groupBy(checkpoints, ({ size }) => Number(size))
    this.#compareRoots()
  }

  /** How many entries have been read. */
  get size(): number {
    return this.#tree.size
  }

  /** Reads the next entry. Returns its record if that is a movement. */
  add({ data, index, organizationId, record, salt }: EntryRow): MovementRecord | undefined {
    if (Number(index) !== this.size) this.#found(`The log has no entry ${this.size}.`)
    this.#tree.add(data)
    this.#compareRoots()
    if (record === null || salt === null) {
      if (data.length === 32) this.#found(`Entry ${index} has no record.`)
      else this.inClear.set(Number(index), own(data))
      return undefined
    }
    const chain = organizationId ?? undefined
    const read = readNext(this.#heads.get(chain), chain, { record, salt: own(salt) })
    if (!read.ok) {
      this.#found(`Entry ${index}: ${read.problem.message}`)
      return undefined
    }
    this.#heads.set(chain, read.value.head)
    if (!equal(read.value.head.commitment, data))
      this.#found(`Entry ${index} is not the commitment of its record.`)
    return read.value.record.type === "movement" ? read.value.record : undefined
  }

  #compareRoots(): void {
    for (const { origin, root } of this.#rootsAt.get(this.size) ?? []) {
      if (!equal(root, this.#tree.root()))
        this.#found(`The checkpoint of ${origin} at size ${this.size} has another root than the log.`)
    }
  }
}
