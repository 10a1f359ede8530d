import type { Bytes } from "./Bytes.ts"
import { canonicalJson, type Json } from "./CanonicalJson.ts"
import { refused, type Checked } from "./Checked.ts"
import { hashesOfLeaves, inclusionProof, leafHash, rootOf, verifyInclusion } from "./MerkleTree.ts"
import { statementLeaf } from "./Records.ts"

/** The tree over the final statements of an organization's day, ordered by account id. */

/** A statement's figures of one product. */
export interface StatementHolding {
  readonly productId: string
  readonly itemCount: number
  readonly fineTroyOunces?: string
  readonly insuredValueCents: string
  readonly marketValueCents: string
}

/** A statement as the API shows it, with the fields that are not part of its text. */
export interface ShownStatement {
  readonly [name: string]: Json | undefined
  readonly emailDeliveryStatus?: string
  readonly logIndex?: number
}

/** The statement's exact text: what is hashed, and handed out, ever after. */
export const statementText = (shown: ShownStatement, holdings: ReadonlyArray<StatementHolding>): string =>
  canonicalJson({
    ...shown,
    emailDeliveryStatus: undefined,
    logIndex: undefined,
    holdings: holdings.map((holding) => ({ ...holding }))
  })

/** A statement of the day: its text and its salt. */
export interface KeptStatement {
  readonly statement: string
  /** 16 bytes. */
  readonly salt: Bytes
}

/** The day's tree; the statements stand in the order of their accounts' ids. */
export interface StatementTree {
  readonly root: Bytes
  /** The path from the statement at that place to the root. */
  readonly proof: (index: number) => ReadonlyArray<Bytes>
}

export const leafOf = ({ salt, statement }: KeptStatement): Bytes => leafHash(statementLeaf(salt, statement))

export const statementTree = (statements: ReadonlyArray<KeptStatement>): StatementTree =>
  statementTreeOfLeaves(statements.map(leafOf))

/** As {@link statementTree}, of the leaves' hashes. */
export const statementTreeOfLeaves = (leaves: ReadonlyArray<Bytes>): StatementTree => {
  const read = hashesOfLeaves(leaves)
  return {
    root: rootOf(read, leaves.length),
    proof: (index) => inclusionProof(read, index, leaves.length)
  }
}

/** Whether a statement stands at that place in the day's tree of `count` statements. */
export const verifyInDay = (
  kept: KeptStatement,
  index: number,
  hashes: ReadonlyArray<Bytes>,
  day: { readonly count: number; readonly root: Bytes }
): Checked<void> => {
  const included = verifyInclusion(hashes, leafOf(kept), index, day.count, day.root)
  return included.ok
    ? included
    : refused("bad_statement", "The statement is not the one that the log has for its account and day.")
}
