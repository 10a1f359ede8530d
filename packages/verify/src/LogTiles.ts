import { equal, isAt, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { accepted, refused, type Checked } from "@vault-custody/transparency-log/Checked"
import { rootOf } from "@vault-custody/transparency-log/MerkleTree"
import {
  HASH_BYTES,
  hashesOfTiles,
  hashOfTile,
  TILE_WIDTH,
  tilePath,
  widthAt,
  type Tile
} from "@vault-custody/transparency-log/Tiles"

/** Reads a tile's bytes; `undefined` for a missing tile. The tile may have more hashes than requested. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array | undefined> | Uint8Array | undefined

const MAX_KNOWN = 256

/**
 * A log read from untrusted tiles: each is verified up to the root of a checkpoint. It caches some hundred tiles, so
 * the memory is independent of the log's size.
 */
export class LogTiles {
  readonly size: number
  readonly #read: ReadTile
  /** FIFO cache of tiles that lead to the root, the newest at the end. */
  readonly #known = new Map<string, Uint8Array>()
  /** Tiles at the right edge, which have no full tile above them. */
  readonly #edge = new Map<string, Uint8Array>()

  #last: { readonly tile: number; readonly bytes: Uint8Array } | undefined

  private constructor(size: number, read: ReadTile) {
    this.size = size
    this.#read = read
  }

  /** Opens a log by a checkpoint, which must be verified before; fails if the log's tiles do not lead to its root. */
  static async open(
    { root, size }: { readonly size: number; readonly root: Bytes },
    read: ReadTile
  ): Promise<Checked<LogTiles>> {
    const tiles = new LogTiles(size, read)
    for (const tile of edgeOf(size)) {
      const bytes = await tiles.#bytesOf(tile)
      if (!bytes.ok) return bytes
      tiles.#edge.set(tilePath(tile), bytes.value)
    }
    const found = rootOf(
      hashesOfTiles(size, (tile) => tiles.#edge.get(tilePath(tile)) ?? new Uint8Array()),
      size
    )
    return equal(found, root)
      ? accepted(tiles)
      : refused("bad_proof", `The log's tiles do not lead to the checkpoint's root of size ${size}.`)
  }

  /**
   * Whether the entry at `index` has that hash, if it is in the tile that was used last: records of one time are
   * neighbours.
   */
  isKnownLeaf(index: number, hash: Bytes): boolean {
    return (
      this.#last?.tile === Math.floor(index / TILE_WIDTH) &&
      index < this.size &&
      isAt(hash, this.#last.bytes, (index % TILE_WIDTH) * HASH_BYTES)
    )
  }

  /** The hash of the entry at `index`. */
  async leaf(index: number): Promise<Checked<Bytes>> {
    if (index >= this.size)
      return refused("bad_proof", `The log of ${this.size} entries has no entry ${index}.`)
    const place = Math.floor(index / TILE_WIDTH)
    const tile = await this.#trusted(0, place)
    if (!tile.ok) return tile
    this.#last = { tile: place, bytes: tile.value }
    return accepted(hashIn(tile.value, index % TILE_WIDTH))
  }

  /**
   * The root of the log when it had `size` entries. A checkpoint of that size with another root belongs to another
   * history.
   */
  async rootAt(size: number): Promise<Checked<Bytes>> {
    if (size > this.size) return refused("bad_proof", `The log shrank from ${size} to ${this.size} entries.`)
    const edge = new Map<string, Uint8Array>()
    for (const tile of edgeOf(size)) {
      const bytes = await this.#trusted(tile.level, tile.index)
      if (!bytes.ok) return bytes
      edge.set(tilePath(tile), bytes.value.subarray(0, tile.width * HASH_BYTES))
    }
    return accepted(
      rootOf(
        hashesOfTiles(size, (tile) => edge.get(tilePath(tile)) ?? new Uint8Array()),
        size
      )
    )
  }

  async #trusted(level: number, index: number): Promise<Checked<Uint8Array>> {
    const tile = { level, index, width: widthAt(level, index, this.size) }
    const path = tilePath(tile)
    const found = this.#edge.get(path) ?? this.#known.get(path)
    if (found !== undefined) return accepted(found)
    const bytes = await this.#bytesOf(tile)
    if (!bytes.ok) return bytes
    const above = await this.#trusted(level + 1, Math.floor(index / TILE_WIDTH))
    if (!above.ok) return above
    if (!equal(hashOfTile(bytes.value), hashIn(above.value, index % TILE_WIDTH))) {
      return refused("bad_proof", `The tile ${path} does not lead to the checkpoint's root.`)
    }
    this.#keep(path, bytes.value)
    return bytes
  }

  #keep(path: string, bytes: Uint8Array): void {
    if (this.#known.size >= MAX_KNOWN) {
      const oldest = this.#known.keys().next()
      if (oldest.value !== undefined) this.#known.delete(oldest.value)
    }
    this.#known.set(path, bytes)
  }

  async #bytesOf(tile: Tile): Promise<Checked<Uint8Array>> {
    const bytes = await this.#read(tile)
    const length = tile.width * HASH_BYTES
    return bytes === undefined || bytes.length < length
      ? refused("bad_proof", `The tile ${tilePath(tile)} is missing.`)
      : accepted(bytes.subarray(0, length))
  }
}

const hashIn = (tile: Uint8Array, at: number): Bytes =>
  new Uint8Array(tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))

/** The tiles that are not full: the root follows from them alone. */
const edgeOf = (size: number): ReadonlyArray<Tile & { readonly level: number }> => {
  const tiles: Array<Tile & { readonly level: number }> = []
  for (let level = 0, hashes = size; hashes > 0; level++, hashes = Math.floor(hashes / TILE_WIDTH)) {
    const width = hashes % TILE_WIDTH
    if (width > 0) tiles.push({ level, index: Math.floor(hashes / TILE_WIDTH), width })
  }
  return tiles
}
