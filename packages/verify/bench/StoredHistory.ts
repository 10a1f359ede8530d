import * as Fs from "node:fs"
import * as Path from "node:path"
import { verifyHistory, type HistoryVerdict } from "../src/History.ts"
import type { LoggedRecord } from "../src/LoggedRecords.ts"
import type { ReadTile } from "../src/LogTiles.ts"

function* records(file: string): Generator<LoggedRecord> {
  const handle = Fs.openSync(file, "r")
  const chunk = Buffer.alloc(1 << 18)
  let rest = 0
  try {
    for (let read = 1; read > 0;) {
      read = Fs.readSync(handle, chunk, rest, chunk.length - rest, null)
      const end = rest + read
      let from = 0
      for (let to = chunk.indexOf(10); to >= 0 && to < end; to = chunk.indexOf(10, from)) {
        yield JSON.parse(chunk.toString("utf8", from, to))
        from = to + 1
      }
      chunk.copy(chunk, 0, from, end)
      rest = end - from
    }
  } finally {
    Fs.closeSync(handle)
  }
}

/** Tiles out of a file for each level that has its hashes one behind the other. */
const tilesIn = (folder: string): ReadTile => {
  const files = Fs.readdirSync(folder)
    .filter((name) => name.startsWith("level-"))
    .toSorted()
    .map((name) => Fs.openSync(Path.join(folder, name), "r"))
  return ({ index, level, width }) => {
    const file = level === "entries" ? undefined : files[level]
    if (file === undefined) return undefined
    const bytes = new Uint8Array(width * 32)
    Fs.readSync(file, bytes, 0, bytes.length, index * 256 * 32)
    return bytes
  }
}

/** Verifies the history that a folder has. */
export const verifyStored = (folder: string): Promise<HistoryVerdict> =>
  verifyHistory({
    records: records(Path.join(folder, "records.ndjson")),
    vaultRecords: records(Path.join(folder, "vault-records.ndjson")),
    checkpoint: Fs.readFileSync(Path.join(folder, "checkpoint"), "utf8"),
    policy: Fs.readFileSync(Path.join(folder, "policy"), "utf8"),
    tiles: tilesIn(folder)
  })
