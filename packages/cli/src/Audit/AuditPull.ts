import {
  LogTiles,
  parseCheckpoint,
  toHex,
  verifyCheckpoint,
  type Checkpoint,
  type LoggedRecord,
  type ReadTile
} from "@vault-custody/verify"
import type { ChainName } from "./AuditFolder.ts"
import { AuditProblem, type AuditRemote } from "./AuditRemote.ts"
import { FetchedTiles } from "./FetchedTiles.ts"
import { holds, type Pull } from "./Pull.ts"
import { pullEntries } from "./PullEntries.ts"
import { pullRegisters } from "./PullRegisters.ts"
import { pullStatements } from "./PullStatements.ts"

/** Fetches new data. It stores nothing that contradicts the stored data. */
export const pull = async (asked: Pull): Promise<void> => {
  const { folder, say } = asked
  const pulled = await pullCheckpoint(asked)
  const { checkpoint, fetched, note, tiles } = pulled
  // The tiles that lead from the older one to it are kept by now.
  folder.keepCheckpoint(note)
  for (const chain of ["records", "vault-records"] as const) {
    say(`${chain}: ${await pullRecords(asked, chain, pulled)} new`)
  }
  if (asked.entries) await pullEntries(asked, tiles)
  say(`statements: ${await pullStatements(asked, checkpoint)} new`)
  say(`registers: ${await pullRegisters(asked, tiles)} new`)
  fetched.keep()
  say(`checkpoint: size ${checkpoint.size}`)
}

interface Pulled {
  readonly note: string
  readonly checkpoint: Checkpoint
  readonly tiles: LogTiles
  readonly fetched: FetchedTiles
}

/** The newest checkpoint, which extends the stored one. */
const pullCheckpoint = async ({ folder, policy, remote }: Pull): Promise<Pulled> => {
  const note = await (await remote.get("/log/checkpoint")).text()
  const checkpoint = holds(parseCheckpoint(note))
  holds(await verifyCheckpoint(checkpoint, policy))
  const { kept } = folder
  if (kept !== undefined && kept.origin !== checkpoint.origin) {
    throw new AuditProblem(
      "does not hold",
      `The folder has the log ${kept.origin}, but the vault shows ${checkpoint.origin}. Use another folder for that log.`
    )
  }
  if (kept !== undefined && checkpoint.size < kept.size) {
    throw new AuditProblem(
      "does not hold",
      `The vault shows a checkpoint of size ${checkpoint.size}, but the folder has a newer one of size ${kept.size}: the log was rewound, or the vault shows an old history.`
    )
  }
  // Tiles that were damaged on the disk are fetched again.
  for (const isAnew of [false, true]) {
    const fetched = new FetchedTiles(folder, remote, isAnew)
    const tiles = await goingOn(checkpoint, kept, fetched.read)
    if (tiles === undefined) continue
    fetched.keep()
    return { note, checkpoint, tiles, fetched }
  }
  holds(await LogTiles.open(checkpoint, (tile) => remote.tile(tile)))
  const file = folder.keepRefused(note, checkpoint.size)
  throw new AuditProblem(
    "does not hold",
    `The vault shows another history than the folder has: its checkpoint of size ${checkpoint.size} does not extend the one of size ${kept?.size ?? 0}. Both are signed, and prove this. The refused one is in ${file}.`
  )
}

/** The log of a checkpoint, if it extends the stored checkpoint. */
const goingOn = async (
  checkpoint: Checkpoint,
  kept: Checkpoint | undefined,
  read: ReadTile
): Promise<LogTiles | undefined> => {
  const tiles = await LogTiles.open(checkpoint, read)
  if (!tiles.ok || kept === undefined) return tiles.ok ? tiles.value : undefined
  const before = await tiles.value.rootAt(kept.size)
  return before.ok && toHex(before.value) === toHex(kept.root) ? tiles.value : undefined
}

const PAGE = 1000

/** Fetches the records of a chain that the checkpoint covers. */
const pullRecords = async (
  { folder, remote }: Pull,
  chain: ChainName,
  { fetched, tiles }: Pulled
): Promise<number> => {
  const last = folder.lastRecord(chain)
  if (last !== undefined) await checkStillThere(remote, chain, last)
  let after = last?.number
  let count = 0
  for (;;) {
    const from = after === undefined ? "" : `&after=${after}`
    const answer = await remote.get(`/v1/log/${chain}?limit=${PAGE}${from}`)
    const page: { data: ReadonlyArray<LoggedRecord>; pagination: { hasMore: boolean } } = await answer.json()
    const covered = page.data.filter(({ index }) => index < tiles.size)
    // Each is kept together with the tiles that it is verified with.
    for (const { index } of covered) holds(await tiles.leaf(index))
    fetched.keep()
    folder.addRecords(chain, covered)
    count += covered.length
    after = covered.at(-1)?.number
    if (after === undefined || covered.length < page.data.length || !page.pagination.hasMore) return count
  }
}

/** The vault must still have the newest stored record, or history was changed or cut off. */
const checkStillThere = async (remote: AuditRemote, chain: ChainName, last: LoggedRecord): Promise<void> => {
  const from = last.number === 0 ? "" : `&after=${last.number - 1}`
  const page: { data: ReadonlyArray<LoggedRecord> } = await (
    await remote.get(`/v1/log/${chain}?limit=1${from}`)
  ).json()
  const [shown] = page.data
  if (shown?.record === last.record && shown.index === last.index && shown.salt === last.salt) return
  throw new AuditProblem(
    "does not hold",
    shown === undefined
      ? `The vault no longer has record ${last.number} of ${chain}, which the folder has. The folder is unchanged.`
      : `The vault shows another record ${last.number} of ${chain} than the folder has. The folder is unchanged.`
  )
}
