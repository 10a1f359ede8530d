import type { PgTypes } from "@effect/sql-pg"

/** The longest message that is read, in bytes; the driver has the same limit. */
const maxLength = 16 * 1024 * 1024

/** The bytes before a message's content: its kind and its length. */
const headLength = 5

/** Handles a message of the server: its kind, and the start and end of its content in the bytes. */
export type OnMessage = (kind: number, bytes: Buffer, start: number, end: number) => void

/** Kinds of messages (PostgreSQL's documentation, "Message Formats"), by the letters that stand for them. */
export const kinds = {
  parseComplete: 0x31,
  rowDescription: 0x54,
  dataRow: 0x44,
  commandComplete: 0x43,
  emptyQuery: 0x49,
  error: 0x45,
  ready: 0x5a
} as const

/**
 * Makes a reader of messages from chunks of any size. It throws for bytes that cannot be PostgreSQL's protocol.
 *
 * It joins the pieces of a message once, when the last one has arrived: a large row arrives in hundreds of them.
 */
export const makeMessageReader = (onMessage: OnMessage): ((chunk: Buffer) => void) => {
  /** The beginning of an incomplete message, its size in bytes, and the size that is needed to continue. */
  let pieces: Array<Buffer> = []
  let gathered = 0
  let needed = headLength

  /** Reads the complete messages, and returns the position of the next one. */
  const readWhole = (bytes: Buffer): number => {
    let at = 0
    needed = headLength
    while (bytes.length - at >= headLength) {
      const length = bytes.readInt32BE(at + 1)
      if (length < 4 || length > maxLength) throw new Error(`A message of the server has ${length} bytes`)
      const end = at + 1 + length
      if (end > bytes.length) {
        needed = 1 + length
        break
      }
      onMessage(bytes.readUInt8(at), bytes, at + headLength, end)
      at = end
    }
    return at
  }

  return (chunk) => {
    pieces.push(chunk)
    gathered += chunk.length
    if (gathered < needed) return
    const bytes = pieces.length === 1 ? chunk : Buffer.concat(pieces)
    const at = readWhole(bytes)
    gathered = bytes.length - at
    pieces = gathered === 0 ? [] : [bytes.subarray(at)]
  }
}

/** A column of the rows that a statement answers with. */
export interface AnsweredColumn extends PgTypes.Column {
  readonly name: string
}

/** The bytes after a column's name: table, place, type, size, modifier and format. */
const columnLength = 18

/** The columns of a RowDescription. All values are sent in binary, which a statement's description does not say yet. */
export const columnsIn = (bytes: Buffer, start: number): ReadonlyArray<AnsweredColumn> => {
  let at = start + 2
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const nameEnd = bytes.indexOf(0, at)
    const name = bytes.toString("utf8", at, nameEnd)
    const dataTypeOid = bytes.readUInt32BE(nameEnd + 7)
    at = nameEnd + 1 + columnLength
    return { name, dataTypeOid, format: 1 }
  })
}
