import { tilePath, type ReadTile, type Tile } from "@vault-custody/verify"
import type { AuditFolder } from "./AuditFolder.ts"
import type { AuditRemote } from "./AuditRemote.ts"

/**
 * A cache of tiles: stored ones, and the vault's where those are narrower or missing. It writes nothing before
 * `keep`: a vault that shows another history must not spoil the stored tiles.
 */
export class FetchedTiles {
  readonly #folder: AuditFolder
  readonly #remote: AuditRemote
  readonly #isAnew: boolean
  readonly #fetched = new Map<string, { readonly tile: Tile; readonly bytes: Uint8Array }>()

  /** With `isAnew`, stored tiles are not read: they may be damaged on the disk. */
  constructor(folder: AuditFolder, remote: AuditRemote, isAnew: boolean) {
    this.#folder = folder
    this.#remote = remote
    this.#isAnew = isAnew
  }

  readonly read: ReadTile = async (tile) => {
    const fetched = this.#fetched.get(tilePath(tile))
    if (fetched !== undefined) return fetched.bytes
    const kept = this.#isAnew ? undefined : await this.#folder.readTile(tile)
    if (kept !== undefined && kept.length >= tile.width * 32) return kept
    const bytes = await this.#remote.tile(tile)
    if (bytes !== undefined) this.#fetched.set(tilePath(tile), { tile, bytes })
    return bytes
  }

  /** Writes the fetched tiles; call it once they are verified to lead to the checkpoint. */
  keep(): void {
    for (const { bytes, tile } of this.#fetched.values()) this.#folder.keepTile(tile, bytes)
    this.#fetched.clear()
  }
}
