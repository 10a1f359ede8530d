/**
 * Verifies a vault offline, by its transparency log: statements by their proofs, histories, registers.
 *
 * @module
 */
export { fromBase64, fromHex, toBase64, toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
export type { ChainHead } from "@vault-custody/transparency-log/Chain"
export {
  parseCheckpoint,
  verifyCosignature,
  verifySignature,
  type Checkpoint,
  type TreeHead
} from "@vault-custody/transparency-log/Checkpoint"
export type { Checked, Problem, ProblemCode } from "@vault-custody/transparency-log/Checked"
export { parseClearEntry, parseRecord } from "@vault-custody/transparency-log/LogRecords"
export {
  leafHash,
  nodeHash,
  verifyConsistency,
  verifyInclusion
} from "@vault-custody/transparency-log/MerkleTree"
export { parseNote, type Note, type NoteSignature } from "@vault-custody/transparency-log/Note"
export {
  isQuorum,
  parsePolicy,
  verifyCheckpoint,
  type Policy,
  type TrustedCheckpoint
} from "@vault-custody/transparency-log/Policy"
export { barName, commitment, registerOwner, type BarIdentity } from "@vault-custody/transparency-log/Records"
export type * from "@vault-custody/transparency-log/RecordTypes"
export { parseLine, RegisterReader, type RegisterLine } from "@vault-custody/transparency-log/RegisterLines"
export { decodeEntries, parseTilePath, tilePath, type Tile } from "@vault-custody/transparency-log/Tiles"
export { parseProof, type TlogProof } from "@vault-custody/transparency-log/TlogProof"
export { parseVerifierKey, type VerifierKey } from "@vault-custody/transparency-log/VerifierKey"
export type { Finding, FindingCode } from "./Findings.ts"
export {
  verifyHistory,
  type ChainVerdict,
  type HistoryInput,
  type HistoryVerdict,
  type ReadStatements,
  type StatementsEntry
} from "./History.ts"
export type { LoggedRecord, Records } from "./LoggedRecords.ts"
export { LogTiles, type ReadTile } from "./LogTiles.ts"
export {
  readStatementExtra,
  verifyProof,
  verifyStatement,
  type ProvenEntry,
  type ProvenStatement,
  type StatementExtra
} from "./Proofs.ts"
export type { RegisterSalt } from "./OwnLines.ts"
export {
  RegisterVerifier,
  verifyRegister,
  type OwnRecords,
  type PublishedRegister,
  type RegisterInput,
  type RegisterVerdict
} from "./Registers.ts"
export { readStatement, type StatementOfDay, type StatementText } from "./Statements.ts"
