import type { PgClient } from "@effect/sql-pg"
import { numberedId } from "@vault-custody/domain/Common/Ids"
import type { Waiting } from "@vault-custody/domain/Proofs/LogBatch"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { ClearEntry, MovementBody } from "@vault-custody/transparency-log/RecordTypes"
import { barName } from "@vault-custody/transparency-log/Records"
import type { Fragment } from "effect/sql/Statement"

interface OutboxRow {
  readonly snapshot: string
  readonly seq: bigint
}

/** What stands in the log in clear, and in no chain. */
interface ClearRow extends OutboxRow {
  readonly kind: "clear"
  readonly organizationId: null
  readonly body: ClearEntry
}

interface MovementRow extends OutboxRow {
  readonly kind: "movement"
  readonly organizationId: OrganizationId
  readonly movement: bigint
  readonly movementKind: string
  readonly inventoryItemId: string
  readonly productId: string
  readonly serialNumber: string
  readonly barKey: string | null
  readonly fineWeight: bigint | null
  readonly previousFineWeight: bigint | null
  readonly fromFboAccountId: string | null
  readonly toFboAccountId: string | null
  readonly fromStatus: string | null
  readonly toStatus: string
  readonly referenceId: string | null
  readonly at: number
  /** The newest record of the organization's chain; null before the first. */
  readonly lastNumber: bigint | null
  readonly lastCommitment: Uint8Array | null
}

/** A row of {@link waitingRows}, by its kind. */
export type WaitingRow = MovementRow | ClearRow

/**
 * What waits, with what is recorded of it, in the order of `seq`; and in each row the snapshot, which is there also when
 * nothing waits: then `seq` is null. `condition` is on the rows of `log_outbox`.
 */
export const waitingRows = (sql: PgClient.PgClient, condition: Fragment, limit: number) => sql`
  /* across organizations: the vault has one log */
  WITH waiting AS MATERIALIZED (
    SELECT seq, kind, organization_id, movement, body FROM log_outbox WHERE ${condition} ORDER BY seq LIMIT ${limit}::int
  )
  SELECT now.snapshot::text AS snapshot, w.seq, w.kind, w.organization_id AS "organizationId", w.movement, w.body,
    m.kind AS "movementKind", m.inventory_item_id AS "inventoryItemId", m.product_id AS "productId",
    i.serial_number AS "serialNumber", i.bar_key AS "barKey", m.fine_weight AS "fineWeight",
    m.previous_fine_weight AS "previousFineWeight", m.from_fbo_account_id AS "fromFboAccountId",
    m.to_fbo_account_id AS "toFboAccountId", m.from_status AS "fromStatus", m.to_status AS "toStatus",
    m.reference_id AS "referenceId", m.occurred_at AS at,
    h.last_number AS "lastNumber", h.last_commitment AS "lastCommitment"
  FROM (SELECT pg_current_snapshot() AS snapshot) now
  LEFT JOIN waiting w ON true
  LEFT JOIN inventory_movements m ON m.seq = w.movement
  LEFT JOIN inventory_items i ON i.organization_id = m.organization_id AND i.id = m.inventory_item_id
  LEFT JOIN log_heads h ON h.organization_id = w.organization_id
  ORDER BY w.seq`

/** The name by which registers list the item, out of the form by which bars are compared. */
const barOf = (key: string): string => {
  const [metal = "", brand = "", serialNumber = "", year = "", size = ""] = key.split("\n")
  return barName({ metal, brand, serialNumber, year, size })
}

const present = <Name extends string>(
  fields: Readonly<Record<Name, string | null>>
): { readonly [N in Name]?: string } => {
  const found: { [N in Name]?: string } = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null) found[name] = value
  }
  return found
}

const movementBody = (row: MovementRow): MovementBody => ({
  type: "movement",
  id: numberedId("mov", row.at, row.movement),
  kind: row.movementKind,
  inventoryItemId: row.inventoryItemId,
  productId: row.productId,
  toStatus: row.toStatus,
  ...present({
    serialNumber: row.serialNumber === "" ? null : row.serialNumber,
    bar: row.barKey === null ? null : barOf(row.barKey),
    fineTroyOunces: row.fineWeight === null ? null : fineTroyOunces(row.fineWeight),
    previousFineTroyOunces: row.previousFineWeight === null ? null : fineTroyOunces(row.previousFineWeight),
    fromFboAccountId: row.fromFboAccountId,
    toFboAccountId: row.toFboAccountId,
    fromStatus: row.fromStatus,
    referenceId: row.referenceId
  })
})

export const toWaiting = (row: WaitingRow): Waiting =>
  row.kind === "clear"
    ? { chain: "none", entry: row.body }
    : { chain: "organization", organizationId: row.organizationId, at: row.at, body: movementBody(row) }
