import { signEd25519, verifyEd25519 } from "#platform"
import { fromBase64, fromDecimal, toBase64, uint64, concat, utf8, type Bytes } from "./Bytes.ts"
import { accepted, malformed, refused, type Checked } from "./Checked.ts"
import { formatNote, parseNote, signaturesBy, type Note, type NoteSignature } from "./Note.ts"
import type { VerifierKey } from "./VerifierKey.ts"

/** Checkpoints and their signatures: C2SP's tlog-checkpoint and tlog-cosignature (Ed25519). */

export interface TreeHead {
  readonly origin: string
  /** The number of entries of the log. */
  readonly size: number
  /** 32 bytes. */
  readonly root: Bytes
}

export interface Checkpoint extends TreeHead {
  readonly note: Note
}

/** A log's or a witness's key with the seed (32 bytes) that signs for it. */
export interface SigningKey {
  readonly key: VerifierKey
  readonly seed: Bytes
}

export const checkpointText = ({ origin, root, size }: TreeHead): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Parses a checkpoint. Do not trust it before its signatures are verified. */
export const parseCheckpoint = (checkpoint: string | Uint8Array): Checked<Checkpoint> => {
  const note = parseNote(checkpoint)
  if (!note.ok) return note
  const [origin, sizeText, rootText, ...extensions] = note.value.text.slice(0, -1).split("\n")
  const size = fromDecimal(sizeText ?? "")
  const root = fromBase64(rootText ?? "")
  if (
    origin === undefined ||
    origin === "" ||
    size === undefined ||
    root?.length !== 32 ||
    extensions.includes("")
  ) {
    return malformed("A checkpoint begins with lines for origin, size and root (base64 of 32 bytes).")
  }
  return accepted({ origin, size, root, note: note.value })
}

/** The log's own signature of a checkpoint. */
export const signCheckpoint = async (text: string, { key, seed }: SigningKey): Promise<NoteSignature> => ({
  name: key.name,
  keyId: key.id,
  signature: await signEd25519(seed, utf8(text))
})

/**
 * A checkpoint as it is published, with a signature by each of the log's keys: during a key rotation, verifiers with
 * the old key and verifiers with the new one both accept it.
 */
export const signedCheckpoint = async (head: TreeHead, keys: ReadonlyArray<SigningKey>): Promise<string> => {
  const text = checkpointText(head)
  return formatNote({ text, signatures: await Promise.all(keys.map((key) => signCheckpoint(text, key))) })
}

const cosigned = (text: string, time: number): Bytes => utf8(`cosignature/v1\ntime ${time}\n${text}`)

/** A witness's signature of a checkpoint; `time` in whole seconds since 1970. */
export const cosignCheckpoint = async (
  text: string,
  time: number,
  { key, seed }: SigningKey
): Promise<NoteSignature> => ({
  name: key.name,
  keyId: key.id,
  signature: concat(uint64(time), await signEd25519(seed, cosigned(text, time)))
})

/** Whether `key` signed the note as a log does; a signature in its name that does not verify invalidates the note. */
export const verifySignature = async (note: Note, key: VerifierKey): Promise<Checked<void>> => {
  const signatures = signaturesBy(note, key)
  for (const { signature } of signatures) {
    if (!(await verifyEd25519(key.publicKey, utf8(note.text), signature))) {
      return refused("bad_signature", `The signature of ${key.name} does not verify.`)
    }
  }
  return signatures.length > 0 ? accepted(undefined) : refused("not_signed", `${key.name} has not signed it.`)
}

/** When `key` cosigned the note, in seconds since 1970: the newest of its cosignatures, which must all verify. */
export const verifyCosignature = async (note: Note, key: VerifierKey): Promise<Checked<number>> => {
  let newest: number | undefined
  for (const { signature } of signaturesBy(note, key)) {
    const time = cosignatureTime(signature)
    if (
      time === undefined ||
      !(await verifyEd25519(key.publicKey, cosigned(note.text, time), signature.slice(8)))
    ) {
      return refused("bad_signature", `The cosignature of ${key.name} does not verify.`)
    }
    newest = Math.max(newest ?? 0, time)
  }
  return newest === undefined ? refused("not_signed", `${key.name} has not cosigned it.`) : accepted(newest)
}

const cosignatureTime = (signature: Bytes): number | undefined => {
  if (signature.length !== 72) return undefined
  const time = Number(new DataView(signature.buffer).getBigUint64(0))
  return Number.isSafeInteger(time) ? time : undefined
}

/** The cosignatures that a note bears, with the time of each in seconds since 1970. None of them is verified. */
export const cosignaturesOf = ({
  signatures
}: Note): ReadonlyArray<{ readonly name: string; readonly time: number }> =>
  signatures.flatMap(({ name, signature }) => {
    const time = cosignatureTime(signature)
    return time === undefined ? [] : [{ name, time }]
  })
