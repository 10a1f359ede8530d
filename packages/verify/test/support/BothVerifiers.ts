import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { fromBase64, toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { parseCheckpoint } from "@vault-custody/transparency-log/Checkpoint"
import { verifyConsistency } from "@vault-custody/transparency-log/MerkleTree"
import { verifyRegister } from "../../src/Registers.ts"
import { verifyProof, verifyStatement } from "../../src/Proofs.ts"

/** A proof to be verified by the package and in Python. */
export interface Case {
  readonly proof: string
  readonly policy: string
  /** Of a proof that is not a statement's. */
  readonly entry?: Bytes
}

/** A register to be verified by both, by its entry's text. */
export interface RegisterCase {
  readonly lines: ReadonlyArray<string>
  readonly entry: string
}

/** A checkpoint to be held against one that was seen before. */
export interface GrowthCase {
  readonly known: string
  readonly checkpoint: string
  /** The consistency proof, base64. */
  readonly hashes: ReadonlyArray<string>
}

/** The folder of the verifier in Python. */
export const python = fileURLToPath(new URL("../../python", import.meta.url))

const askPython = (cases: ReadonlyArray<object>): ReadonlyArray<string> =>
  execFileSync("python3", ["-B", fileURLToPath(new URL("verify_cases.py", import.meta.url)), python], {
    input: cases.map((one) => JSON.stringify(one)).join("\n"),
    encoding: "utf8"
  })
    .trimEnd()
    .split("\n")

/** The verdict of the verifier in Python: `ok` or a code for each case. */
export const inPython = (cases: ReadonlyArray<Case>): ReadonlyArray<string> =>
  askPython(
    cases.map(({ entry, ...rest }) => (entry === undefined ? rest : { ...rest, entry: toHex(entry) }))
  )

/** The same of registers: `ok`, or a code and a sentence. */
export const registersInPython: (cases: ReadonlyArray<RegisterCase>) => ReadonlyArray<string> = askPython

/** The same of growth: `ok` or a code. */
export const growthInPython: (cases: ReadonlyArray<GrowthCase>) => ReadonlyArray<string> = askPython

const headOf = (checkpoint: string) => {
  const head = parseCheckpoint(checkpoint)
  if (!head.ok) throw new Error(head.problem.message)
  return head.value
}

/** The verdict of the package on growth. */
export const growthInTypeScript = ({ checkpoint, hashes, known }: GrowthCase): string => {
  const [before, now] = [headOf(known), headOf(checkpoint)]
  const proof = hashes.flatMap((hash) => fromBase64(hash) ?? [])
  const verified = verifyConsistency(proof, before.size, before.root, now.size, now.root)
  return verified.ok ? "ok" : verified.problem.code
}

/** The first that the package finds in a register. */
export const registerInTypeScript = async ({ entry, lines }: RegisterCase): Promise<string> => {
  const { findings } = await verifyRegister({ lines, entry, index: 0, salts: [], records: [] })
  const [first] = findings
  return first === undefined ? "ok" : `${first.code}: ${first.message}`
}

/** The verdict of the package. */
export const inTypeScript = async ({ entry, policy, proof }: Case): Promise<string> => {
  const verified =
    entry === undefined ? await verifyStatement(proof, policy) : await verifyProof(proof, entry, policy)
  return verified.ok ? "ok" : verified.problem.code
}
