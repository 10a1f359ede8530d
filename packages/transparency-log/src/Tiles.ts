import { concat, type Bytes } from "./Bytes.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import { hashesOfLeaves, leafHash, nodeHashOf, type ReadHash } from "./MerkleTree.ts"

/** How a log is served as files that never change: C2SP's tlog-tiles. A tile has up to 256 hashes. */

export const TILE_WIDTH = 256
export const HASH_BYTES = 32

/** A tile of hashes (`level` 0 to 63), or with `level` "entries" the entries that the tile of level 0 has the hashes of. */
export interface Tile {
  readonly level: number | "entries"
  readonly index: number
  /** The number of its hashes or entries; 256 when it is full. */
  readonly width: number
}

/** The path of a tile behind the log's prefix, such as `tile/0/x001/x234/067` or `tile/entries/000.p/12`. */
export const tilePath = ({ index, level, width }: Tile): string => {
  const groups: Array<string> = []
  let rest = index
  do {
    groups.unshift(`${groups.length === 0 ? "" : "x"}${String(rest % 1000).padStart(3, "0")}`)
    rest = Math.floor(rest / 1000)
  } while (rest > 0)
  return `tile/${level}/${groups.join("/")}${width === TILE_WIDTH ? "" : `.p/${width}`}`
}

const PATH =
  /^tile\/(?<level>entries|0|[1-9][0-9]?)\/(?<index>(?:x[0-9]{3}\/){0,4}[0-9]{3})(?:\.p\/(?<width>[1-9][0-9]{0,2}))?$/

/** The tile at a path; `undefined` for a path that is not the canonical path of a tile. */
export const parseTilePath = (path: string): Tile | undefined => {
  const found = PATH.exec(path)?.groups
  if (found?.["level"] === undefined || found["index"] === undefined) return undefined
  const tile: Tile = {
    level: found["level"] === "entries" ? "entries" : Number(found["level"]),
    index: Number(found["index"].replaceAll(/[x/]/g, "")),
    width: Number(found["width"] ?? TILE_WIDTH)
  }
  const isPartial = found["width"] !== undefined
  if (isPartial === tile.width >= TILE_WIDTH) return undefined
  return (tile.level === "entries" || tile.level < 64) && tilePath(tile) === path ? tile : undefined
}

/** How many hashes of tiles of `level` a log of `size` entries has. */
const hashesAt = (level: number | "entries", size: number): number =>
  level === "entries" ? size : Math.floor(size / TILE_WIDTH ** level)

/** The tile's width in a log of `size` entries: 0 if the log lacks it. */
export const widthAt = (level: number | "entries", index: number, size: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, hashesAt(level, size) - index * TILE_WIDTH))

/** Whether a log of `size` entries has all of that tile. */
export const isCovered = (tile: Tile, size: number): boolean =>
  tile.width <= widthAt(tile.level, tile.index, size)

/** All tiles of hashes of a log of `size` entries that one of `oldSize` has not, the lowest level first. */
export const newTiles = (oldSize: number, size: number): ReadonlyArray<Tile> => {
  const tiles: Array<Tile> = []
  for (let level = 0; hashesAt(level, size) > 0; level++) {
    for (let index = Math.floor(hashesAt(level, oldSize) / TILE_WIDTH); ; index++) {
      const width = widthAt(level, index, size)
      if (width === 0) break
      if (width > widthAt(level, index, oldSize)) tiles.push({ level, index, width })
    }
  }
  return tiles
}

/** The hash of a whole full tile, which is one of the hashes of the level above. */
export const hashOfTile = (tile: Uint8Array): Bytes => {
  const hashes = new Uint8Array(tile)
  for (let { length } = hashes; length > HASH_BYTES; length /= 2) {
    for (let at = 0; at < length; at += 2 * HASH_BYTES) {
      hashes.set(nodeHashOf(hashes.subarray(at, at + 2 * HASH_BYTES)), at / 2)
    }
  }
  return hashes.slice(0, HASH_BYTES)
}

export const hashesOf = (tile: Uint8Array): ReadonlyArray<Bytes> =>
  Array.from(
    { length: tile.length / HASH_BYTES },
    (_, at) => new Uint8Array(tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))
  )

/**
 * Reads hashes of complete subtrees out of a log's tiles. `read` returns the bytes of a tile, called once for each;
 * the bytes must have the tile's width.
 */
export const hashesOfTiles = (size: number, read: (tile: Tile) => Uint8Array): ReadHash => {
  const known = new Map<string, ReadHash>()
  const insideOf = (level: number, index: number): ReadHash => {
    const tile = { level, index, width: widthAt(level, index, size) }
    const path = tilePath(tile)
    const found = known.get(path)
    if (found !== undefined) return found
    const bytes = read(tile)
    if (bytes.length !== tile.width * HASH_BYTES) {
      throw new RangeError(`${path} has ${bytes.length} bytes where it must have ${tile.width * HASH_BYTES}`)
    }
    const inside = hashesOfLeaves(hashesOf(bytes))
    known.set(path, inside)
    return inside
  }
  return (level, index) => {
    const tileLevel = Math.floor(level / 8)
    const inner = level % 8
    const perTile = TILE_WIDTH / 2 ** inner
    return insideOf(tileLevel, Math.floor(index / perTile))(inner, index % perTile)
  }
}

/** The tiles of a log of `size` entries out of which `compute` reads hashes: those to fetch before it is really run. */
export const tilesOf = (size: number, compute: (read: ReadHash) => void): ReadonlyArray<Tile> => {
  const tiles = new Map<string, Tile>()
  const unknown: Bytes = new Uint8Array(HASH_BYTES)
  compute((level, index) => {
    const tileLevel = Math.floor(level / 8)
    const tileIndex = Math.floor(index / (TILE_WIDTH / 2 ** (level % 8)))
    const tile = { level: tileLevel, index: tileIndex, width: widthAt(tileLevel, tileIndex, size) }
    tiles.set(tilePath(tile), tile)
    return unknown
  })
  return [...tiles.values()]
}

/** Runs `compute` over the bytes of the tiles that {@link tilesOf} names, given in their order. */
export const overTiles = <A>(
  size: number,
  tiles: ReadonlyArray<Tile>,
  bytes: ReadonlyArray<Uint8Array>,
  compute: (read: ReadHash) => A
): A => {
  const known = new Map(tiles.map((tile, at) => [tilePath(tile), bytes[at]]))
  return compute(hashesOfTiles(size, (tile) => known.get(tilePath(tile)) ?? new Uint8Array()))
}

/** Entries as a bundle has them: each behind its length in two bytes, big-endian. */
export const encodeEntries = (entries: ReadonlyArray<Uint8Array>): Bytes =>
  concat(...entries.flatMap((entry) => [lengthOf(entry), entry]))

const lengthOf = (entry: Uint8Array): Bytes => {
  if (entry.length > 0xffff) throw new RangeError(`An entry has at most 65,535 bytes, not ${entry.length}`)
  return Uint8Array.of(entry.length >> 8, entry.length & 0xff)
}

export const decodeEntries = (bundle: Uint8Array): Checked<ReadonlyArray<Bytes>> => {
  const entries: Array<Bytes> = []
  for (let at = 0; at < bundle.length;) {
    const high = bundle[at]
    const low = bundle[at + 1]
    if (high === undefined || low === undefined)
      return malformed("The bundle of entries ends inside a length.")
    const end = at + 2 + high * 256 + low
    if (end > bundle.length) return malformed("The bundle of entries ends inside an entry.")
    entries.push(new Uint8Array(bundle.subarray(at + 2, end)))
    at = end
  }
  return accepted(entries)
}

/** The tile of level 0 that belongs to a bundle's entries. */
export const tileOfEntries = (entries: ReadonlyArray<Uint8Array>): Bytes => concat(...entries.map(leafHash))
