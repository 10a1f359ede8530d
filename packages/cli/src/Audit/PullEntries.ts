import {
  decodeEntries,
  leafHash,
  parseClearEntry,
  toHex,
  type LogTiles,
  type Tile
} from "@vault-custody/verify"
import type { ClearEntryAt } from "./AuditFolder.ts"
import { AuditProblem, type AuditRemote } from "./AuditRemote.ts"
import { holds, type Pull } from "./Pull.ts"

/** Reads every unread entry, and checks that each matches the tiles and that no day has two registers. */
export const pullEntries = async ({ folder, remote, say }: Pull, tiles: LogTiles): Promise<void> => {
  const from = folder.state.entriesUntil
  for (let first = Math.floor(from / 256) * 256; first < tiles.size; first += 256) {
    const width = Math.min(256, tiles.size - first)
    const clear = await readBundle(remote, tiles, { level: "entries", index: first / 256, width })
    if (clear.length > 0) folder.keepClearEntries(clear)
  }
  folder.state = { ...folder.state, entriesUntil: tiles.size }
  checkOneRegisterADay(folder.clearEntries())
  say(`entries: ${tiles.size - from} new`)
}

/** The entries in clear of a bundle. */
export const readBundle = async (
  remote: AuditRemote,
  tiles: LogTiles,
  tile: Tile
): Promise<ReadonlyArray<ClearEntryAt>> => {
  const bytes = await remote.tile(tile)
  if (bytes === undefined)
    throw new AuditProblem(
      "does not hold",
      `The vault lacks the entries of the log from ${tile.index * 256} on.`
    )
  const entries = holds(decodeEntries(bytes))
  const clear: Array<ClearEntryAt> = []
  for (let at = 0; at < tile.width; at++) {
    const index = tile.index * 256 + at
    const entry = entries[at]
    const leaf = holds(await tiles.leaf(index))
    if (entry === undefined || toHex(leafHash(entry)) !== toHex(leaf)) {
      throw new AuditProblem("does not hold", `Entry ${index} differs from the log's hash of it.`)
    }
    if (entry.length !== 32) clear.push({ index, entry: Buffer.from(entry).toString("utf8") })
  }
  return clear
}

const checkOneRegisterADay = (entries: ReadonlyArray<ClearEntryAt>): void => {
  const dates = new Map<string, number>()
  for (const { entry, index } of entries) {
    const parsed = parseClearEntry(entry)
    if (!parsed.ok || parsed.value.type !== "register") continue
    const { date } = parsed.value
    const other = dates.get(date)
    if (other !== undefined) {
      throw new AuditProblem(
        "does not hold",
        `The log has two registers of ${date}: entries ${other} and ${index}.`
      )
    }
    dates.set(date, index)
  }
}
