import { toHex } from "@vault-custody/transparency-log/Bytes"
import type { ChainHead } from "@vault-custody/transparency-log/Chain"
import { parseCheckpoint } from "@vault-custody/transparency-log/Checkpoint"
import { accepted, type Checked } from "@vault-custody/transparency-log/Checked"
import { verifyCheckpoint, type Policy } from "@vault-custody/transparency-log/Policy"
import type { StatementsRecord } from "@vault-custody/transparency-log/RecordTypes"
import { Findings, type Finding } from "./Findings.ts"
import { ChainReader, InLogOrder, organizationOf, type ReadLogged, type Records } from "./LoggedRecords.ts"
import { LogTiles, type ReadTile } from "./LogTiles.ts"
import { policyOf } from "./Proofs.ts"
import { Replay } from "./Replay.ts"
import type { StatementOfDay } from "./Statements.ts"

/** The log's entry for the statements of a day, whose statements are to be read. */
export interface StatementsEntry {
  readonly date: string
  readonly index: number
  readonly number: number
  /** How many statements the day has by this entry. */
  readonly count: number
}

/** Reads the statements of an entry that the holder has; there may be fewer than the day has. */
export type ReadStatements = (
  entry: StatementsEntry
) => ReadonlyArray<StatementOfDay> | Promise<ReadonlyArray<StatementOfDay>>

export interface HistoryInput {
  /** The organization's chain, from its record 0, in order. */
  readonly records: Records
  /** The vault's own chain, from its record 0, in order. Without it values are not recomputed. */
  readonly vaultRecords?: Records | undefined
  /** A checkpoint as it was published. */
  readonly checkpoint: string
  readonly tiles: ReadTile
  readonly policy: Policy | string
  readonly statements?: ReadStatements | undefined
  /**
   * The least time, in seconds since 1970, of the newest cosignature or, without witnesses, of the newest own record:
   * a vault that shows an old checkpoint hides later entries.
   */
  readonly freshSince?: number | undefined
  /** The newest record that the holder has verified before: a history that ends earlier is truncated. */
  readonly known?: { readonly organization?: ChainHead; readonly vault?: ChainHead } | undefined
}

/** The verdict on a history: its size, and all findings. */
export interface HistoryVerdict {
  /** Whether there are no findings. */
  readonly ok: boolean
  /** The first hundred; `findingCount` counts all. */
  readonly findings: ReadonlyArray<Finding>
  readonly findingCount: number
  /** Size of the log by the checkpoint. */
  readonly size: number
  /** The newest cosignature by a witness of the policy, in seconds since 1970. */
  readonly cosignedAt: number | undefined
  readonly organization: ChainVerdict
  readonly vault: ChainVerdict
  /** The number of entries of statements, and of statements that were recomputed. */
  readonly days: number
  readonly statements: number
}

export interface ChainVerdict {
  readonly records: number
  readonly head: ChainHead | undefined
  /** The time of its newest record. */
  readonly newestAt: string | undefined
}

interface Opened {
  readonly tiles: LogTiles
  readonly cosignedAt: number | undefined
}

const open = async ({ checkpoint, policy, tiles }: HistoryInput): Promise<Checked<Opened>> => {
  const believed = policyOf(policy)
  if (!believed.ok) return believed
  const parsed = parseCheckpoint(checkpoint)
  if (!parsed.ok) return parsed
  const trusted = await verifyCheckpoint(parsed.value, believed.value)
  if (!trusted.ok) return trusted
  const log = await LogTiles.open(parsed.value, tiles)
  if (!log.ok) return log
  const times = [...trusted.value.cosignatures.values()]
  return accepted({ tiles: log.value, cosignedAt: times.length === 0 ? undefined : Math.max(...times) })
}

const chainVerdict = (reader: ChainReader, newestAt: string | undefined): ChainVerdict => ({
  records: reader.head === undefined ? 0 : reader.head.number + 1,
  head: reader.head,
  newestAt
})

/**
 * Verifies an organization's history: every commitment against the log, the chains, that the movements are possible,
 * and that the figures of statements follow from the movements and prices until their day's end. It reads records one
 * by one, so memory grows with items and days, but not with records.
 */
export const verifyHistory = async (input: HistoryInput): Promise<HistoryVerdict> => {
  const findings = new Findings()
  const opened = await open(input)
  if (!opened.ok) return nothingVerified({ ...opened.problem })
  const { cosignedAt, tiles } = opened.value
  const replay = new Replay(findings, input.vaultRecords !== undefined)
  const readers: { organization: ChainReader | undefined; vault: ChainReader } = {
    organization: undefined,
    vault: new ChainReader(undefined, findings, tiles)
  }
  let [newestAt, newestOfVault]: Array<string | undefined> = []
  const order = new InLogOrder(input.records, input.vaultRecords ?? [])
  for (;;) {
    if (order.isEmpty) await order.fill()
    const next = order.take()
    if (next === undefined) break
    const [logged, chain] = next
    if (chain === 1) {
      const read = await readers.vault.read(logged)
      newestOfVault = read?.record.at ?? newestOfVault
      if (read !== undefined) replay.addOfVault(read)
      continue
    }
    readers.organization ??= new ChainReader(organizationOf(logged.record), findings, tiles)
    const read = await readers.organization.read(logged)
    newestAt = read?.record.at ?? newestAt
    if (read === undefined) continue
    if (read.record.type === "movement") replay.addMovement(read.record)
    if (read.record.type === "statements") await addDay(replay, read, read.record, input.statements)
  }
  replay.finish()
  const organization = readers.organization ?? new ChainReader(undefined, findings)
  checkKnown(findings, organization.head, input.known?.organization, "The history")
  checkKnown(findings, readers.vault.head, input.known?.vault, "The vault's own history")
  checkFresh(findings, input.freshSince, cosignedAt, newestAt)
  return {
    ok: findings.count === 0,
    findings: findings.kept,
    findingCount: findings.count,
    size: tiles.size,
    cosignedAt,
    organization: chainVerdict(organization, newestAt),
    vault: chainVerdict(readers.vault, newestOfVault),
    days: replay.days,
    statements: replay.statements
  }
}

const nothingVerified = (finding: Finding): HistoryVerdict => {
  const none = { records: 0, head: undefined, newestAt: undefined }
  return {
    ok: false,
    findings: [finding],
    findingCount: 1,
    size: 0,
    cosignedAt: undefined,
    organization: none,
    vault: none,
    days: 0,
    statements: 0
  }
}

const addDay = async (
  replay: Replay,
  { index }: ReadLogged,
  record: StatementsRecord,
  read: ReadStatements | undefined
): Promise<void> => {
  const { count, date, number } = record
  const statements = read === undefined ? [] : await read({ date, index, number, count })
  replay.addDay(record, index, statements)
}

const checkFresh = (
  findings: Findings,
  since: number | undefined,
  cosignedAt: number | undefined,
  newestAt: string | undefined
): void => {
  if (since === undefined) return
  const newest = cosignedAt ?? (newestAt === undefined ? undefined : Date.parse(newestAt) / 1000)
  if (newest !== undefined && newest >= since) return
  const what = cosignedAt === undefined ? "The newest record" : "The newest cosignature"
  const from = newest === undefined ? "missing" : `from ${new Date(newest * 1000).toISOString()}`
  const message = `${what} is ${from}, but must not be older than ${new Date(since * 1000).toISOString()}.`
  findings.add({ code: "stale", message })
}

const checkKnown = (
  findings: Findings,
  head: ChainHead | undefined,
  known: ChainHead | undefined,
  what: string
): void => {
  if (known === undefined || (head !== undefined && head.number > known.number)) return
  if (head === undefined || head.number < known.number) {
    findings.add({
      code: "truncated",
      message: `${what} ends with record ${head?.number ?? "none"}, but record ${known.number} was verified before.`,
      number: known.number
    })
  } else if (toHex(head.commitment) !== toHex(known.commitment)) {
    findings.add({
      code: "changed_record",
      message: `${what} has another record ${known.number} than the one that was verified before.`,
      number: known.number
    })
  }
}
