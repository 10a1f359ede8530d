import { concat, equal, fromBase64, textOf, toBase64, utf8, type Bytes } from "./Bytes.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import { isKeyName, type VerifierKey } from "./VerifierKey.ts"

/** Signed notes: C2SP's signed-note. */

export interface NoteSignature {
  readonly name: string
  readonly keyId: Bytes
  /** The bytes after the key's id. */
  readonly signature: Bytes
}

export interface Note {
  /** The signed text, with its last line break. */
  readonly text: string
  readonly signatures: ReadonlyArray<NoteSignature>
}

const MAX_BYTES = 1_000_000
const MAX_SIGNATURES = 100
const MARK = "\u2014 "

export const formatSignature = ({ keyId, name, signature }: NoteSignature): string =>
  `${MARK}${name} ${toBase64(concat(keyId, signature))}\n`

export const formatNote = ({ signatures, text }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join("")}`

/** Lines of signatures alone, as a witness answers with. */
export const parseSignatures = (text: string): Checked<ReadonlyArray<NoteSignature>> => {
  if (!text.endsWith("\n")) return malformed("The note's last signature does not end with a line break.")
  const lines = text.slice(0, -1).split("\n")
  if (lines.length > MAX_SIGNATURES) return malformed(`The note has more than ${MAX_SIGNATURES} signatures.`)
  const signatures: Array<NoteSignature> = []
  for (const line of lines) {
    const [name, encoded, ...rest] = line.startsWith(MARK) ? line.slice(MARK.length).split(" ") : []
    const bytes = encoded === undefined ? undefined : fromBase64(encoded)
    if (
      name === undefined ||
      !isKeyName(name) ||
      bytes === undefined ||
      bytes.length < 5 ||
      rest.length > 0
    ) {
      return malformed("A line of the note is no signature (an em dash, a name, base64).")
    }
    signatures.push({ name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) })
  }
  return accepted(signatures)
}

/** Parses a note. Do not trust it before a signature of a known key is verified. */
export const parseNote = (note: string | Uint8Array): Checked<Note> => {
  const bytes = typeof note === "string" ? utf8(note) : note
  if (bytes.length > MAX_BYTES) return malformed(`The note has more than ${MAX_BYTES} bytes.`)
  const whole = textOf(bytes)
  // oxlint-disable-next-line no-control-regex -- these are what a note must not have
  if (whole === undefined || /[\u0000-\u0009\u000b-\u001f]/.test(whole)) {
    return malformed("The note is not valid UTF-8, or has control characters.")
  }
  const split = whole.lastIndexOf("\n\n")
  if (split < 0) return malformed("The note has no empty line before its signatures.")
  const signatures = parseSignatures(whole.slice(split + 2))
  return signatures.ok
    ? accepted({ text: whole.slice(0, split + 1), signatures: signatures.value })
    : signatures
}

/** The signatures of a note that claim to be by `key`. */
export const signaturesBy = (note: Note, key: VerifierKey): ReadonlyArray<NoteSignature> =>
  note.signatures.filter((signature) => signature.name === key.name && equal(signature.keyId, key.id))
