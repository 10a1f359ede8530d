import {
  parseCheckpoint,
  tilePath,
  type Checkpoint,
  type LoggedRecord,
  type ReadTile,
  type RegisterSalt,
  type Tile
} from "@vault-custody/verify"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { AuditProblem } from "./AuditRemote.ts"
import { linesOf } from "./Lines.ts"

/** An entry that stands in the log in clear. */
export interface ClearEntryAt {
  readonly index: number
  readonly entry: string
}

/** The folder's own notes, beside the vault's answers. */
export interface AuditState {
  /** The statements of records up to this number are there. */
  readonly statementsUntil: number
  /** All entries up to this size were read. */
  readonly entriesUntil: number
  /** Days that have no register, and days whose register is past retention. */
  readonly withoutRegister: ReadonlyArray<string>
  readonly pastRetention: ReadonlyArray<string>
  /** The newest records that were verified. */
  readonly known?: {
    readonly organization?: { readonly number: number; readonly commitment: string }
    readonly vault?: { readonly number: number; readonly commitment: string }
  }
}

const NEW: AuditState = { statementsUntil: -1, entriesUntil: 0, withoutRegister: [], pastRetention: [] }

export type ChainName = "records" | "vault-records"

/**
 * A holder's copy of a vault's log: a folder with the newest checkpoint, records, tiles, statements and registers.
 * Files are replaced as a whole or appended to line by line; a last line cut off by a crash is dropped and refetched.
 */
export class AuditFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #path(...names: ReadonlyArray<string>): string {
    return Path.join(this.#folder, ...names)
  }

  #text(...names: ReadonlyArray<string>): string | undefined {
    const file = this.#path(...names)
    return Fs.existsSync(file) ? Fs.readFileSync(file, "utf8") : undefined
  }

  /** The value that a file's text, or a line of it, stands for. */
  #parsed<A>(text: string, what: string): A {
    try {
      return JSON.parse(text)
    } catch {
      throw new AuditProblem(
        "does not hold",
        `${what} in ${this.#folder} is damaged: it is no JSON. Take it from a copy of the folder, or fetch everything into a new one with: vaultc audit pull`
      )
    }
  }

  /** Synced to disk before it returns. */
  #write(data: string | Uint8Array, ...names: ReadonlyArray<string>): void {
    const file = this.#path(...names)
    Fs.mkdirSync(Path.dirname(file), { recursive: true, mode: 0o700 })
    const next = `${file}.next`
    Fs.writeFileSync(next, data, { mode: 0o600, flush: true })
    Fs.renameSync(next, file)
  }

  get exists(): boolean {
    return Fs.existsSync(this.#path("checkpoint"))
  }

  /** The newest checkpoint that was accepted, as it was published. */
  get checkpoint(): string | undefined {
    return this.#text("checkpoint")
  }

  /** {@link checkpoint}, parsed; `undefined` if it is missing or unreadable. */
  get kept(): Checkpoint | undefined {
    const parsed = parseCheckpoint(this.checkpoint ?? "")
    return parsed.ok ? parsed.value : undefined
  }

  keepCheckpoint(note: string): void {
    this.#write(note, "checkpoint")
  }

  /** Keeps a checkpoint that contradicts the one that is kept: two of them prove that the vault shows two histories. */
  keepRefused(note: string, size: number): string {
    const name = `refused-${size}.checkpoint`
    this.#write(note, name)
    return this.#path(name)
  }

  get state(): AuditState {
    const text = this.#text("state.json")
    return text === undefined ? NEW : { ...NEW, ...this.#parsed<AuditState>(text, "state.json") }
  }

  set state(state: AuditState) {
    this.#write(`${JSON.stringify(state)}\n`, "state.json")
  }

  /** The last record of a chain that is kept, after a line that was cut off was dropped. */
  lastRecord(chain: ChainName): LoggedRecord | undefined {
    const file = this.#path(`${chain}.ndjson`)
    if (!Fs.existsSync(file)) return undefined
    dropCutLine(file)
    let last: LoggedRecord | undefined
    for (const record of this.records(chain)) last = record
    return last
  }

  addRecords(chain: ChainName, records: ReadonlyArray<LoggedRecord>): void {
    if (records.length === 0) return
    Fs.mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const lines = records.map(({ index, number, record, salt }) =>
      JSON.stringify({ index, number, record, salt })
    )
    Fs.appendFileSync(this.#path(`${chain}.ndjson`), `${lines.join("\n")}\n`, { mode: 0o600, flush: true })
  }

  /** The day of the organization's first record. */
  get firstDay(): string | undefined {
    for (const { record } of this.records("records")) {
      const { at }: { readonly at: string } = JSON.parse(record)
      return at.slice(0, 10)
    }
    return undefined
  }

  /** Reads synchronously: waiting for each line takes longer than verifying its record. */
  *records(chain: ChainName): Generator<LoggedRecord> {
    const name = `${chain}.ndjson`
    let number = 0
    for (const line of linesOf(this.#path(name))) {
      number += 1
      yield this.#parsed(line, `Line ${number} of ${name}`)
    }
  }

  /** A stored tile, at its stored width. A wider tile replaces the narrower one. */
  readonly readTile: ReadTile = (tile) => {
    const file = this.#path(tileFile(tile))
    return Fs.existsSync(file) ? new Uint8Array(Fs.readFileSync(file)) : undefined
  }

  keepTile(tile: Tile, bytes: Uint8Array): void {
    this.#write(bytes, tileFile(tile))
  }

  hasStatement(index: number, id: string): boolean {
    return Fs.existsSync(this.#path("statements", String(index), `${id}.tlog-proof`))
  }

  keepStatement(index: number, id: string, proof: string): void {
    this.#write(proof, "statements", String(index), `${id}.tlog-proof`)
  }

  /** The proofs of the statements of an entry. */
  statementProofs(index: number): ReadonlyArray<string> {
    const folder = this.#path("statements", String(index))
    if (!Fs.existsSync(folder)) return []
    return Fs.readdirSync(folder)
      .filter((name) => name.endsWith(".tlog-proof"))
      .map((name) => Fs.readFileSync(Path.join(folder, name), "utf8"))
  }

  hasRegister(date: string): boolean {
    return Fs.existsSync(this.#path("registers", `${date}.salts.json`))
  }

  /** Writes the salts last: the register is complete once they exist. */
  keepRegister(date: string, lines: string, salts: ReadonlyArray<RegisterSalt>): void {
    this.#write(lines, "registers", `${date}.ndjson`)
    this.#write(`${JSON.stringify(salts)}\n`, "registers", `${date}.salts.json`)
  }

  registerLines(date: string): Iterable<string> {
    return linesOf(this.#path("registers", `${date}.ndjson`))
  }

  registerSalts(date: string): ReadonlyArray<RegisterSalt> {
    const name = `${date}.salts.json`
    return this.#parsed(this.#text("registers", name) ?? "[]", `registers/${name}`)
  }

  /** The days of which registers are kept, in order. */
  registerDates(): ReadonlyArray<string> {
    const folder = this.#path("registers")
    if (!Fs.existsSync(folder)) return []
    return Fs.readdirSync(folder)
      .filter((name) => name.endsWith(".salts.json"))
      .map((name) => name.slice(0, 10))
      .toSorted()
  }

  /** Entries in clear that were read, by their indexes. */
  clearEntries(): ReadonlyArray<ClearEntryAt> {
    const text = this.#text("clear-entries.json")
    return text === undefined ? [] : this.#parsed(text, "clear-entries.json")
  }

  keepClearEntries(entries: ReadonlyArray<ClearEntryAt>): void {
    const all = new Map([...this.clearEntries(), ...entries].map((entry) => [entry.index, entry]))
    const inOrder = [...all.values()].toSorted((one, other) => one.index - other.index)
    this.#write(`${JSON.stringify(inOrder)}\n`, "clear-entries.json")
  }
}

/** Tiles of one position share one file, at any width. */
const tileFile = ({ index, level }: Tile): string => tilePath({ level, index, width: 256 })

const dropCutLine = (file: string): void => {
  const { size } = Fs.statSync(file)
  const handle = Fs.openSync(file, "r+")
  try {
    const byte = Buffer.alloc(1)
    let end = size
    while (end > 0) {
      Fs.readSync(handle, byte, 0, 1, end - 1)
      if (byte[0] === 0x0a) break
      end--
    }
    if (end < size) Fs.ftruncateSync(handle, end)
  } finally {
    Fs.closeSync(handle)
  }
}
