import { utf8, type Bytes } from "@vault-custody/transparency-log/Bytes"
import {
  checkpointText,
  cosignCheckpoint,
  signCheckpoint,
  type SigningKey
} from "@vault-custody/transparency-log/Checkpoint"
import { hashesOfLeaves, inclusionProof, leafHash, rootOf } from "@vault-custody/transparency-log/MerkleTree"
import { formatNote } from "@vault-custody/transparency-log/Note"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { hashOfTile, HASH_BYTES, type Tile } from "@vault-custody/transparency-log/Tiles"
import { formatProof } from "@vault-custody/transparency-log/TlogProof"
import { formatVerifierKey, type SignatureType } from "@vault-custody/transparency-log/VerifierKey"
import type { ReadTile } from "../../src/LogTiles.ts"

const ORIGIN = "vault.example/log"
/** When witnesses cosign, in seconds since 1970. */
export const COSIGNED_AT = Date.parse("2026-08-03T00:00:00Z") / 1000

export const signer = (name: string, type: SignatureType, byte: number): Promise<SigningKey> =>
  makeSigningKey(name, type, new Uint8Array(32).fill(byte))

export const logKey = await signer(ORIGIN, "ed25519", 1)
export const strangersKey = await signer(ORIGIN, "ed25519", 2)
export const witnessKey = await signer("auditor.example", "cosignature", 3)

export const POLICY = `log ${formatVerifierKey(logKey.key)}
witness auditor ${formatVerifierKey(witnessKey.key)}
quorum auditor
`
export const POLICY_WITHOUT_WITNESSES = `log ${formatVerifierKey(logKey.key)}\nquorum none\n`

/** A log in memory. */
export class Log {
  readonly entries: Array<Bytes>

  constructor(entries: ReadonlyArray<Bytes> = []) {
    this.entries = [...entries]
  }

  /** Answers with the entry's index. */
  add(entry: Bytes): number {
    this.entries.push(entry)
    return this.entries.length - 1
  }

  hashes(size = this.entries.length) {
    return hashesOfLeaves(this.entries.slice(0, size).map(leafHash))
  }

  async checkpoint({
    by = [logKey, witnessKey],
    size = this.entries.length,
    time = COSIGNED_AT
  }: { readonly by?: ReadonlyArray<SigningKey>; readonly size?: number; readonly time?: number } = {}) {
    const text = checkpointText({ origin: ORIGIN, size, root: rootOf(this.hashes(size), size) })
    const signatures = await Promise.all(
      by.map((key) =>
        key.key.type === "ed25519" ? signCheckpoint(text, key) : cosignCheckpoint(text, time, key)
      )
    )
    return formatNote({ text, signatures })
  }

  async proof(index: number, extra?: unknown): Promise<string> {
    const { length } = this.entries
    return formatProof({
      ...(extra === undefined ? {} : { extra: utf8(JSON.stringify(extra)) }),
      index,
      hashes: inclusionProof(this.hashes(), index, length),
      checkpoint: await this.checkpoint()
    })
  }

  get readTile(): ReadTile {
    const tiles = new Map<string, Uint8Array>()
    const hashes = (level: number, index: number, width: number): Uint8Array => {
      const name = `${level}/${index}/${width}`
      const known = tiles.get(name)
      if (known !== undefined) return known
      const bytes = new Uint8Array(width * HASH_BYTES)
      for (let at = 0; at < width; at++) {
        const place = index * 256 + at
        bytes.set(
          level === 0 ? leafHash(this.entries[place]!) : hashOfTile(hashes(level - 1, place, 256)),
          at * HASH_BYTES
        )
      }
      tiles.set(name, bytes)
      return bytes
    }
    return ({ index, level, width }: Tile) => (level === "entries" ? undefined : hashes(level, index, width))
  }
}
