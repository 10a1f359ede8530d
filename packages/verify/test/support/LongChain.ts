import { commitment } from "@vault-custody/transparency-log/Records"
import { nextOfOrganization, type ChainHead } from "@vault-custody/transparency-log/Chain"
import { inclusionProof, type ReadHash } from "@vault-custody/transparency-log/MerkleTree"
import { formatProof } from "@vault-custody/transparency-log/TlogProof"
import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import { Log } from "./Log.ts"
import type { Random } from "./Random.ts"

/** A record with what hides it in the log. */
export interface Kept {
  readonly record: string
  readonly salt: Bytes
}

export const entryOf = ({ record, salt }: Kept): Bytes => commitment(salt, record)

/** Movements of items, one after another. */
export const movements = (count: number, random: Random): ReadonlyArray<Kept> => {
  const kept: Array<Kept> = []
  let head: ChainHead | undefined
  for (let number = 0; number < count; number++) {
    const salt = random.salt()
    const body = {
      type: "movement",
      id: `mov_${number}`,
      kind: "received",
      inventoryItemId: `itm_${number}`,
      productId: `prd_${number % 7}`,
      serialNumber: `SN ${number}`,
      toFboAccountId: `fbo_${number % 11}`,
      toStatus: "in_vault"
    } as const
    const next = nextOfOrganization(head, "org_a", body, { at: "2026-07-27T12:00:00.000Z", salt })
    head = next.head
    kept.push({ record: next.record, salt })
  }
  return kept
}

/** A log whose hashes are made once, for many proofs against one checkpoint. */
export class SealedLog {
  readonly log: Log
  readonly #hashes: ReadHash

  constructor(entries: ReadonlyArray<Bytes>) {
    this.log = new Log(entries)
    this.#hashes = this.log.hashes()
  }

  /** The proof of an entry against a checkpoint of the whole log. */
  proof(index: number, checkpoint: string): string {
    const hashes = inclusionProof(this.#hashes, index, this.log.entries.length)
    return formatProof({ index, hashes, checkpoint })
  }
}
