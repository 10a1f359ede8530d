import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { verifyProof, verifyStatement } from "../../src/Proofs.ts"

/** A proof to be verified by the package and in Python. */
export interface Case {
  readonly proof: string
  readonly policy: string
  /** Of a proof that is not a statement's. */
  readonly entry?: Bytes
}

/** The folder of the verifier in Python. */
export const python = fileURLToPath(new URL("../../python", import.meta.url))

/** The verdict of the verifier in Python: `ok` or a code for each case. */
export const inPython = (cases: ReadonlyArray<Case>): ReadonlyArray<string> =>
  execFileSync("python3", ["-B", fileURLToPath(new URL("verify_cases.py", import.meta.url)), python], {
    input: cases
      .map(({ entry, ...rest }) =>
        JSON.stringify(entry === undefined ? rest : { ...rest, entry: toHex(entry) })
      )
      .join("\n"),
    encoding: "utf8"
  })
    .trimEnd()
    .split("\n")

/** The verdict of the package. */
export const inTypeScript = async ({ entry, policy, proof }: Case): Promise<string> => {
  const verified =
    entry === undefined ? await verifyStatement(proof, policy) : await verifyProof(proof, entry, policy)
  return verified.ok ? "ok" : verified.problem.code
}
