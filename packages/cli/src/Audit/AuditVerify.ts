import {
  fromBase64,
  leafHash,
  LogTiles,
  parseCheckpoint,
  parseClearEntry,
  parseProof,
  readStatementExtra,
  RegisterVerifier,
  toBase64,
  toHex,
  verifyHistory,
  type ChainHead,
  type Finding,
  type HistoryVerdict,
  type Policy,
  type StatementOfDay
} from "@vault-custody/verify"
import type { AuditFolder, AuditState } from "./AuditFolder.ts"
import { daysInWords } from "./Days.ts"
import { LackingStatements } from "./LackingStatements.ts"

export interface Verify {
  readonly folder: AuditFolder
  readonly policy: Policy
  /** The oldest that the newest cosignature or record may be, in seconds since 1970. */
  readonly freshSince: number
  readonly say: (line: string) => void
}

/** Verifies all data of a folder, offline; returns whether all of it holds. */
export const verify = async (asked: Verify): Promise<boolean> => {
  const { folder, say } = asked
  const lacking = new LackingStatements()
  const history = await historyOf(asked, lacking)
  const findings: Array<Finding> = [...history.findings, ...lacking.finish(folder)]
  const registers = await verifyRegisters(folder, findings)
  findings.push(...(await clearEntryFindings(folder)))
  for (const { code, message } of findings) say(`✗ ${code}: ${message}`)
  const more = history.findingCount - history.findings.length
  if (more > 0) say(`✗ and ${more} more`)
  say(
    `log: size ${history.size}, ${history.organization.records} records of the organization, ${history.vault.records} of the vault`
  )
  say(`statements: ${history.statements} computed anew, of ${history.days} entries`)
  say(`registers: ${registers} verified`)
  sayMissing(folder, say)
  const holds = findings.length === 0
  if (holds) folder.state = { ...folder.state, known: knownOf(history) }
  say(holds ? "All holds." : "Not all holds.")
  return holds
}

const historyOf = (
  { folder, freshSince, policy }: Verify,
  lacking: LackingStatements
): Promise<HistoryVerdict> =>
  verifyHistory({
    records: folder.records("records"),
    vaultRecords: folder.records("vault-records"),
    checkpoint: folder.checkpoint ?? "",
    tiles: folder.readTile,
    policy,
    statements: (entry) => {
      const kept = folder.statementProofs(entry.index).flatMap(statementIn)
      lacking.note(entry, kept.length)
      return kept
    },
    freshSince,
    known: headsOf(folder.state.known)
  })

/** A statement from its proof; the day's findings report an unreadable one. */
const statementIn = (proof: string): ReadonlyArray<StatementOfDay> => {
  const parsed = parseProof(proof)
  const extra = parsed.ok ? readStatementExtra(parsed.value.extra) : parsed
  const unreadable = { statement: "", salt: new Uint8Array(16), index: 0, hashes: [] }
  return [extra.ok ? extra.value : unreadable]
}

type Known = NonNullable<AuditState["known"]>

const headsOf = ({ organization, vault }: Known = {}) => ({
  ...(organization === undefined ? {} : { organization: headOf(organization) }),
  ...(vault === undefined ? {} : { vault: headOf(vault) })
})

const headOf = ({ commitment, number }: NonNullable<Known["vault"]>): ChainHead => ({
  number,
  commitment: fromBase64(commitment) ?? new Uint8Array()
})

const knownOf = ({ organization, vault }: HistoryVerdict): Known => ({
  ...(organization.head === undefined ? {} : { organization: kept(organization.head) }),
  ...(vault.head === undefined ? {} : { vault: kept(vault.head) })
})

const kept = ({ commitment, number }: ChainHead) => ({ number, commitment: toBase64(commitment) })

/** The entries of registers, by their days. */
const registerEntries = (folder: AuditFolder) => {
  const entries = new Map<string, { readonly index: number; readonly entry: string }>()
  for (const { entry, index } of folder.clearEntries()) {
    const parsed = parseClearEntry(entry)
    if (parsed.ok && parsed.value.type === "register") entries.set(parsed.value.date, { entry, index })
  }
  return entries
}

/** Registers that the log has since the first own record, and the folder lacks. */
const lackingRegisters = (
  folder: AuditFolder,
  entries: ReturnType<typeof registerEntries>
): ReadonlyArray<Finding> => {
  const { firstDay, state } = folder
  return [...entries].flatMap(([date, { index }]) => {
    const isKept = folder.hasRegister(date) || state.pastRetention.includes(date)
    if (isKept || firstDay === undefined || date < firstDay) return []
    const message = `The log has a register of ${date}, which the folder lacks. Fetch it with: vaultc audit pull`
    return [{ code: "bad_register", message, date, index }]
  })
}

/** Verifies the registers in the order of the log; answers with how many there are. */
const verifyRegisters = async (folder: AuditFolder, findings: Array<Finding>): Promise<number> => {
  const entries = registerEntries(folder)
  findings.push(...lackingRegisters(folder, entries))
  const verifier = () =>
    new RegisterVerifier({
      records: folder.records("records"),
      vaultRecords: folder.records("vault-records")
    })
  let inOrder = verifier()
  let lastIndex = -1
  let count = 0
  for (const date of folder.registerDates()) {
    const at = entries.get(date)
    if (at === undefined) {
      const message = `The folder lacks the log's entry of the register of ${date}. Fetch all entries with: vaultc audit pull --entries`
      findings.push({ code: "bad_register", message, date })
      continue
    }
    // One that was made up for later stands behind others in the log.
    if (at.index < lastIndex) {
      findings.push(...(await inOrder.finish()).findings)
      inOrder = verifier()
    }
    lastIndex = at.index
    const lines = folder.registerLines(date)
    const verdict = await inOrder.verify({ lines, salts: folder.registerSalts(date), ...at })
    findings.push(...verdict.findings)
    count += 1
  }
  if (count > 0) findings.push(...(await inOrder.finish()).findings)
  return count
}

/** Entries in clear must be those of the log. */
const clearEntryFindings = async (folder: AuditFolder): Promise<ReadonlyArray<Finding>> => {
  const checkpoint = parseCheckpoint(folder.checkpoint ?? "")
  if (!checkpoint.ok) return []
  const tiles = await LogTiles.open(checkpoint.value, folder.readTile)
  if (!tiles.ok) return []
  const findings: Array<Finding> = []
  for (const { entry, index } of folder.clearEntries()) {
    const leaf = await tiles.value.leaf(index)
    if (leaf.ok && toHex(leaf.value) === toHex(leafHash(new TextEncoder().encode(entry)))) continue
    const message = leaf.ok ? `Entry ${index} differs from the log's hash of it.` : leaf.problem.message
    findings.push({ code: leaf.ok ? "changed_record" : "bad_tile", message, index })
  }
  return findings
}

/** Reports days without a register; they are no fault. */
const sayMissing = (folder: AuditFolder, say: Verify["say"]): void => {
  const { pastRetention, withoutRegister } = folder.state
  const dates = folder.registerDates()
  if (pastRetention.length > 0) say(`registers past the vault's retention: ${daysInWords(pastRetention)}`)
  if (withoutRegister.length > 0 && dates.length > 0) {
    say(`days without a register: ${daysInWords(withoutRegister)}`)
  }
}
