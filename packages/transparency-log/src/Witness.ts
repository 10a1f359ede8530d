import { equal, fromBase64, fromDecimal, textOf, type Bytes } from "./Bytes.ts"
import {
  parseCheckpoint,
  cosignCheckpoint,
  type Checkpoint,
  type SigningKey,
  type TreeHead
} from "./Checkpoint.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import { EMPTY_ROOT, verifyConsistency } from "./MerkleTree.ts"
import { formatNote, signaturesBy, type NoteSignature } from "./Note.ts"
import { verifyLogSignature, type Policy } from "./Policy.ts"

/** Verifies and cosigns a checkpoint as a witness: C2SP's tlog-witness, `add-checkpoint`. */

const MAX_PROOF_LINES = 63

/** A request to cosign a checkpoint. */
export interface AddCheckpoint {
  /** The size that the log takes for the witness's newest. */
  readonly oldSize: number
  /** A consistency proof from the old size to the checkpoint. */
  readonly proof: ReadonlyArray<Bytes>
  readonly checkpoint: Checkpoint
}

/** A refusal's HTTP status and body; 409 alone has a body that programs read. */
export interface WitnessRefusal {
  readonly status: 400 | 403 | 404 | 409 | 422
  readonly body: string
}

/** The state that a witness keeps, and its answer. */
export interface Cosigned {
  /** The checkpoint with the log's verified signatures and the witness's cosignature, as a signed note. */
  readonly note: string
  readonly cosignature: NoteSignature
}

export const parseAddCheckpoint = (body: Uint8Array): Checked<AddCheckpoint> => {
  const text = textOf(body)
  const end = text?.indexOf("\n\n") ?? -1
  if (text === undefined || end < 0) return malformed("The request has no empty line before its checkpoint.")
  const [oldLine = "", ...proofLines] = text.slice(0, end).split("\n")
  const oldSize = oldLine.startsWith("old ") ? fromDecimal(oldLine.slice(4)) : undefined
  if (oldSize === undefined) return malformed("The request does not begin with a line `old <size>`.")
  const proof = proofLines
    .map(fromBase64)
    .filter((hash) => hash?.length === 32)
    .filter((hash) => hash !== undefined)
  if (proof.length !== proofLines.length || proof.length > MAX_PROOF_LINES) {
    return malformed(
      `A line of the proof is no hash (base64 of 32 bytes), or there are more than ${MAX_PROOF_LINES}.`
    )
  }
  const checkpoint = parseCheckpoint(text.slice(end + 2))
  return checkpoint.ok ? accepted({ oldSize, proof, checkpoint: checkpoint.value }) : checkpoint
}

/**
 * Why a witness does not cosign a checkpoint; `undefined` where it does. `latest` is the newest that it cosigned for the
 * origin. The order of the checks is the specification's: nothing is said of the tree before the log's signature verifies.
 */
export const refusalOf = async (
  { checkpoint, oldSize, proof }: AddCheckpoint,
  latest: TreeHead | undefined,
  policy: Policy
): Promise<WitnessRefusal | undefined> => {
  const signed = await verifyLogSignature(checkpoint, policy)
  if (!signed.ok) {
    return { status: signed.problem.code === "unknown_log" ? 404 : 403, body: `${signed.problem.message}\n` }
  }
  if (oldSize > checkpoint.size) {
    return { status: 400, body: `The old size ${oldSize} is beyond the checkpoint's ${checkpoint.size}.\n` }
  }
  const known = latest?.size ?? 0
  if (oldSize !== known) return { status: 409, body: `${known}\n` }
  if (checkpoint.size === 0 && !equal(checkpoint.root, EMPTY_ROOT)) {
    return { status: 422, body: "A checkpoint of size 0 has the root of the empty tree.\n" }
  }
  const consistent = verifyConsistency(
    proof,
    known,
    latest?.root ?? EMPTY_ROOT,
    checkpoint.size,
    checkpoint.root
  )
  return consistent.ok ? undefined : { status: 422, body: `${consistent.problem.message}\n` }
}

/** Cosigns a checkpoint that nothing refuses; `time` in whole seconds since 1970. */
export const cosign = async (
  { note }: Checkpoint,
  policy: Policy,
  signing: SigningKey,
  time: number
): Promise<Cosigned> => {
  const cosignature = await cosignCheckpoint(note.text, time, signing)
  const ofLog = policy.logs.flatMap(({ key }) => signaturesBy(note, key))
  return { cosignature, note: formatNote({ text: note.text, signatures: [...ofLog, cosignature] }) }
}
