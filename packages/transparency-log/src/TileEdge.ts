import { concat, type Bytes } from "./Bytes.ts"
import { EMPTY_ROOT, hashesOfLeaves, nodeHash, rootOf } from "./MerkleTree.ts"
import { TILE_WIDTH } from "./Tiles.ts"

/** A full tile, and its own hash, which is one of the hashes of the level above. */
export interface FullTile {
  readonly level: number
  readonly index: number
  /** 256 hashes of 32 bytes. */
  readonly hashes: Bytes
  readonly hash: Bytes
}

/**
 * The right edge of a tree that grows: for each level of tiles, the lowest first, the hashes of the tile that is not full
 * yet. It suffices to append leaves and to compute the root.
 */
export type Edge = ReadonlyArray<ReadonlyArray<Bytes>>

/** The number of hashes of each level of the edge of a tree of `size` leaves, and the index of their tile. */
export const edgeOf = (
  size: number
): ReadonlyArray<{ readonly level: number; readonly index: number; readonly width: number }> => {
  const levels = []
  for (let level = 0, hashes = size; hashes > 0; level++, hashes = Math.floor(hashes / TILE_WIDTH)) {
    levels.push({ level, index: Math.floor(hashes / TILE_WIDTH), width: hashes % TILE_WIDTH })
  }
  return levels
}

/** Appends the hashes of leaves to a tree of `size` leaves: its new edge, and the tiles that are full by that. */
export const appendLeaves = (
  edge: Edge,
  size: number,
  leaves: ReadonlyArray<Bytes>
): { readonly edge: Edge; readonly tiles: ReadonlyArray<FullTile> } => {
  const levels = edge.map((hashes) => [...hashes])
  const tiles: Array<FullTile> = []
  const append = (level: number, hash: Bytes, count: number): void => {
    const hashes = (levels[level] ??= [])
    hashes.push(hash)
    if (hashes.length < TILE_WIDTH) return
    const own = hashesOfLeaves(hashes)(8, 0)
    const index = Math.floor(count / TILE_WIDTH)
    tiles.push({ level, index, hashes: concat(...hashes), hash: own })
    levels[level] = []
    append(level + 1, own, index)
  }
  for (const [at, leaf] of leaves.entries()) append(0, leaf, size + at)
  return { edge: levels, tiles }
}

/** The root of the tree with this edge. */
export const rootOfEdge = (edge: Edge): Bytes => {
  // From the right: each tile's own hashes stand to the left of all that comes from lower levels.
  let root: Bytes | undefined
  for (const hashes of edge) {
    let right = hashes.length
    for (let width = 1; width <= hashes.length; width *= 2) {
      if ((hashes.length & width) === 0) continue
      const start = right - width
      const peak = rootOf(hashesOfLeaves(hashes.slice(start, right)), width)
      root = root === undefined ? peak : nodeHash(peak, root)
      right = start
    }
  }
  return root ?? EMPTY_ROOT
}
