import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { concat, toHex, type Bytes } from "../src/Bytes.ts"
import { hashesOfLeaves, leafHash, rootOf } from "../src/MerkleTree.ts"
import {
  decodeEntries,
  encodeEntries,
  hashesOfTiles,
  hashOfTile,
  isCovered,
  newTiles,
  parseTilePath,
  tileOfEntries,
  tilePath,
  widthAt,
  type Tile
} from "../src/Tiles.ts"

const entriesOf = (size: number): ReadonlyArray<Bytes> =>
  Array.from({ length: size }, (_, at) => Uint8Array.of(at >> 16, at >> 8, at))

/** All tiles of a log, as they would be stored: those of a level from those of the level below. */
const store = (entries: ReadonlyArray<Bytes>): Map<string, Bytes> => {
  const tiles = new Map<string, Bytes>()
  for (const tile of newTiles(0, entries.length)) {
    const { index, level, width } = tile
    const first = index * 256
    tiles.set(
      tilePath(tile),
      level === 0
        ? tileOfEntries(entries.slice(first, first + width))
        : concat(
            ...Array.from({ length: width }, (_, at) =>
              hashOfTile(tiles.get(tilePath({ level: Number(level) - 1, index: first + at, width: 256 }))!)
            )
          )
    )
  }
  return tiles
}

describe("tiles", () => {
  it("a log of 70,000 entries has those that the specification counts", () => {
    const tiles = newTiles(0, 70_000)
    const at = (level: number) => tiles.filter((tile) => tile.level === level)
    assert.deepStrictEqual(
      [
        at(0).filter(({ width }) => width === 256).length,
        at(0).at(-1)?.width,
        at(1).map(({ width }) => width)
      ],
      [273, 112, [256, 17]]
    )
    assert.deepStrictEqual([at(2).map(({ width }) => width), at(3)], [[1], []])
    assert.deepStrictEqual(
      newTiles(0, 256).map(({ level, width }) => [level, width]),
      [
        [0, 256],
        [1, 1]
      ]
    )
  })

  it("paths are those of the specification, and no others are taken", () => {
    assert.strictEqual(tilePath({ level: 0, index: 1234067, width: 256 }), "tile/0/x001/x234/067")
    assert.strictEqual(tilePath({ level: "entries", index: 5, width: 12 }), "tile/entries/005.p/12")
    for (const path of [
      "tile/00/000",
      "tile/64/000",
      "tile/0/1",
      "tile/0/x000/001",
      "tile/0/001/002",
      "tile/0/000.p/0",
      "tile/0/000.p/256",
      "tile/0/000.p/012",
      "tile/0/000/",
      "/tile/0/000",
      "tile/entry/000"
    ]) {
      assert.isUndefined(parseTilePath(path), path)
    }
  })

  const Index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000_000_000 }))
  const Level = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 63 }))
  const Width = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 256 }))
  it.prop("a path leads to the tile that it was made of", [Level, Index, Width], ([level, index, width]) => {
    const tile: Tile = { level, index, width }
    assert.deepStrictEqual(parseTilePath(tilePath(tile)), tile)
  })

  it("hold the hashes of every tree that the log ever was, however it grew", () => {
    const entries = entriesOf(70_000)
    const tiles = store(entries)
    const inMemory = hashesOfLeaves(entries.map(leafHash))
    const reads: Array<string> = []
    const read = hashesOfTiles(70_000, (tile) => {
      reads.push(tilePath(tile))
      return tiles.get(tilePath(tile))!
    })
    for (const size of [1, 255, 256, 257, 511, 65_535, 65_536, 65_537, 69_999, 70_000]) {
      assert.strictEqual(toHex(rootOf(read, size)), toHex(rootOf(inMemory, size)), String(size))
    }
    assert.strictEqual(new Set(reads).size, reads.length)
  })

  it("of another width than the log's size says are refused", () => {
    const read = hashesOfTiles(300, () => new Uint8Array(32))
    assert.throws(() => rootOf(read, 300), /tile\/0\/001\.p\/44 has 32 bytes where it must have 1408/)
  })

  it("nothing past the log's size is covered", () => {
    assert.isTrue(isCovered({ level: 0, index: 1, width: 44 }, 300))
    assert.isFalse(isCovered({ level: 0, index: 1, width: 45 }, 300))
    assert.isFalse(isCovered({ level: "entries", index: 2, width: 1 }, 300))
    assert.strictEqual(widthAt(1, 0, 300), 1)
  })

  const Growth = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 70_000 })))
  it.prop("growing step by step makes each full tile once", [Growth], ([sizes]) => {
    const steps = [0, ...sizes.toSorted((one, other) => one - other)]
    const full = steps
      .slice(1)
      .flatMap((size, at) => newTiles(steps[at]!, size))
      .filter(({ width }) => width === 256)
      .map(tilePath)
    assert.strictEqual(new Set(full).size, full.length)
    const whole = newTiles(0, steps.at(-1)!).filter(({ width }) => width === 256)
    assert.sameMembers(full, whole.map(tilePath))
  })
})

describe("bundles of entries", () => {
  it.prop("give back their entries", [Schema.Array(Schema.Uint8Array)], ([entries]) => {
    const decoded = decodeEntries(encodeEntries(entries))
    assert.deepStrictEqual(decoded.ok ? decoded.value.map(toHex) : decoded.problem.code, entries.map(toHex))
  })

  it("that end early are refused", () => {
    const bundle = encodeEntries([Uint8Array.of(1, 2, 3), Uint8Array.of(4)])
    for (const length of [1, 2, 4, 6, 7])
      assert.isFalse(decodeEntries(bundle.slice(0, length)).ok, String(length))
  })

  it("hold entries of up to 65,535 bytes", () => {
    const entry = new Uint8Array(65_535)
    const decoded = decodeEntries(encodeEntries([entry]))
    assert.strictEqual(decoded.ok ? decoded.value[0]?.length : undefined, 65_535)
    assert.throws(() => encodeEntries([new Uint8Array(65_536)]), RangeError)
  })
})
