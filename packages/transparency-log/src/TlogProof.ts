import { fromBase64, fromDecimal, toBase64, type Bytes } from "./Bytes.ts"
import { parseCheckpoint, type Checkpoint } from "./Checkpoint.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import { leafHash, verifyInclusion } from "./MerkleTree.ts"
import { verifyCheckpoint, type Policy, type TrustedCheckpoint } from "./Policy.ts"

/** Proofs that are files: C2SP's tlog-proof@v1. */

const HEADER = "c2sp.org/tlog-proof@v1"

export interface TlogProof {
  /** Data of an application for its own verifier. It is not signed. */
  readonly extra?: Bytes
  readonly index: number
  /** The inclusion proof, the leaf's sibling first. */
  readonly hashes: ReadonlyArray<Bytes>
  readonly checkpoint: Checkpoint
}

/** A proof's text; `checkpoint` is the signed note as it was published. */
export const formatProof = (proof: {
  readonly extra?: Bytes | undefined
  readonly index: number
  readonly hashes: ReadonlyArray<Bytes>
  readonly checkpoint: string
}): string =>
  [
    HEADER,
    ...(proof.extra === undefined ? [] : [`extra ${toBase64(proof.extra)}`]),
    `index ${proof.index}`,
    ...proof.hashes.map(toBase64),
    "",
    proof.checkpoint
  ].join("\n")

export const parseProof = (text: string): Checked<TlogProof> => {
  const end = text.indexOf("\n\n")
  if (end < 0) return malformed("The proof has no empty line before its checkpoint.")
  const [header, ...lines] = text.slice(0, end).split("\n")
  if (header !== HEADER) return malformed(`A proof begins with the line ${HEADER}.`)
  const extra = readExtra(lines)
  if (extra === "malformed") return malformed("The proof's extra line is no base64.")
  const [indexLine, ...hashLines] = extra === undefined ? lines : lines.slice(1)
  const index = indexLine?.startsWith("index ") === true ? fromDecimal(indexLine.slice(6)) : undefined
  if (index === undefined) return malformed("The proof has no line with its index.")
  const hashes = hashLines
    .map(fromBase64)
    .filter((hash) => hash?.length === 32)
    .filter((hash) => hash !== undefined)
  if (hashes.length !== hashLines.length || hashes.length > 63) {
    return malformed("A line of the proof is no hash (base64 of 32 bytes), or there are more than 63.")
  }
  const checkpoint = parseCheckpoint(text.slice(end + 2))
  if (!checkpoint.ok) return checkpoint
  return accepted({ ...(extra === undefined ? {} : { extra }), index, hashes, checkpoint: checkpoint.value })
}

const readExtra = ([first]: ReadonlyArray<string>): Bytes | "malformed" | undefined =>
  first?.startsWith("extra ") === true ? (fromBase64(first.slice(6)) ?? "malformed") : undefined

/** Verifies that `entry` is in the log at the proof's index, by a checkpoint that the policy accepts. */
export const verifyProof = async (
  proof: TlogProof,
  entry: Uint8Array,
  policy: Policy
): Promise<Checked<TrustedCheckpoint>> => {
  const trusted = await verifyCheckpoint(proof.checkpoint, policy)
  if (!trusted.ok) return trusted
  const { root, size } = proof.checkpoint
  const included = verifyInclusion(proof.hashes, leafHash(entry), proof.index, size, root)
  return included.ok ? trusted : included
}
