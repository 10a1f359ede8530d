import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import { type ChainHead, nextOfOrganization, nextOfVault } from "@vault-custody/transparency-log/Chain"
import { formatClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { leafHash } from "@vault-custody/transparency-log/MerkleTree"
import type { ClearEntry, OrganizationBody, VaultBody } from "@vault-custody/transparency-log/RecordTypes"
import { appendLeaves, type Edge, type FullTile } from "@vault-custody/transparency-log/TileEdge"

/** A record that waits for its place in the log; `at` in epoch milliseconds. */
export type Waiting =
  | {
      readonly chain: "organization"
      readonly organizationId: OrganizationId
      readonly at: number
      readonly body: OrganizationBody
    }
  | { readonly chain: "vault"; readonly at: number; readonly body: VaultBody }
  | { readonly chain: "none"; readonly entry: ClearEntry }

/** The end of the log: all that is needed to go on. */
export interface LogEnd {
  readonly size: number
  readonly edge: Edge
  /** The newest record of the vault's own chain. */
  readonly vault: ChainHead | undefined
}

/** A record of a chain, with its place in the log. */
export interface PlacedRecord {
  readonly index: number
  readonly number: number
  readonly type: string
  readonly record: string
  readonly salt: Bytes
}

/** The rows that one step of appending writes. */
export interface LogBatch {
  readonly end: LogEnd
  /** The entries from the former end on, in order. */
  readonly entries: ReadonlyArray<Bytes>
  readonly records: ReadonlyArray<PlacedRecord & { readonly organizationId: OrganizationId }>
  readonly vaultRecords: ReadonlyArray<PlacedRecord>
  /** The newest record of each chain that has grown. */
  readonly heads: ReadonlyMap<OrganizationId, ChainHead>
  readonly tiles: ReadonlyArray<FullTile>
}

/** Writes the records and entries that come next. `heads` are the chains of the organizations that are among them. */
export const writeBatch = (
  end: LogEnd,
  heads: ReadonlyMap<OrganizationId, ChainHead>,
  waiting: ReadonlyArray<Waiting>,
  newSalt: () => Bytes
): LogBatch => {
  const grown = new Map<OrganizationId, ChainHead>()
  const entries: Array<Bytes> = []
  const records: Array<LogBatch["records"][number]> = []
  const vaultRecords: Array<PlacedRecord> = []
  let vault = end.vault
  for (const one of waiting) {
    const index = end.size + entries.length
    if (one.chain === "none") {
      entries.push(formatClearEntry(one.entry))
      continue
    }
    const told = { at: new Date(one.at).toISOString(), salt: newSalt() }
    if (one.chain === "vault") {
      const { head, ...kept } = nextOfVault(vault, one.body, told)
      vaultRecords.push({ ...kept, index, number: head.number, type: one.body.type })
      entries.push(head.commitment)
      vault = head
    } else {
      const { body, organizationId } = one
      const newest = grown.get(organizationId) ?? heads.get(organizationId)
      const { head, ...kept } = nextOfOrganization(newest, organizationId, body, told)
      records.push({ ...kept, organizationId, index, number: head.number, type: body.type })
      entries.push(head.commitment)
      grown.set(organizationId, head)
    }
  }
  const { edge, tiles } = appendLeaves(end.edge, end.size, entries.map(leafHash))
  return {
    end: { size: end.size + entries.length, edge, vault },
    entries,
    records,
    vaultRecords,
    heads: grown,
    tiles
  }
}
