import type { PgClient } from "@effect/sql-pg"
import { numberedId } from "@vault-custody/domain/Common/Ids"
import type { Waiting } from "@vault-custody/domain/Proofs/LogBatch"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type {
  ClearEntry,
  CountBody,
  MetalPriceBody,
  MovementBody,
  ProductPriceBody,
  StatementsBody
} from "@vault-custody/transparency-log/RecordTypes"
import type { Fragment } from "effect/sql/Statement"
import { serialNumberColumn } from "../Inventory/ItemNumbersPg.ts"
import { barIdentity, barOf } from "./BarNamesPg.ts"

interface OutboxRow {
  readonly snapshot: string
  readonly seq: bigint
}

/** An entry in clear, which is in no chain. */
interface ClearRow extends OutboxRow {
  readonly kind: "clear"
  readonly organizationId: null
  readonly body: ClearEntry
}

/** The newest record of the organization's chain; null before the first. */
interface ChainEnd {
  readonly lastNumber: bigint | null
  readonly lastCommitment: Uint8Array | null
}

/** A movement, with the recorded facts of its item. */
export interface MovementColumns {
  readonly organizationId: OrganizationId
  readonly movement: bigint
  readonly movementKind: string
  readonly inventoryItemId: string
  readonly productId: string
  readonly serialNumber: string
  readonly barIdentity: string | null
  readonly fineWeight: bigint | null
  readonly previousFineWeight: bigint | null
  readonly fromFboAccountId: string | null
  readonly toFboAccountId: string | null
  readonly fromStatus: string | null
  readonly toStatus: string
  readonly referenceId: string | null
  readonly at: number
}

interface MovementRow extends OutboxRow, ChainEnd, MovementColumns {
  readonly kind: "movement"
}

/** The register of a day. Its entry is made when its place in the log is known. */
export interface RegisterRow extends OutboxRow {
  readonly kind: "register"
  readonly organizationId: null
  /** The day. */
  readonly subject: string
  readonly at: number
}

/** A record of the vault's own: a value or price from a time on, or a finished count. */
type VaultRow = OutboxRow & { readonly organizationId: null; readonly at: number } & (
    | {
        readonly kind: "valuation"
        readonly body: Omit<ProductPriceBody, "type" | "fineTroyOunces"> & { readonly fineWeight?: string }
      }
    | { readonly kind: "metal_price"; readonly body: Omit<MetalPriceBody, "type"> }
    | { readonly kind: "count"; readonly body: Omit<CountBody, "type"> }
  )

/** The tree of a day's statements. */
interface StatementsRow extends OutboxRow, ChainEnd {
  readonly kind: "statements"
  readonly organizationId: OrganizationId
  /** The tree's number. */
  readonly subject: string
  readonly at: number
  readonly body: Omit<StatementsBody, "type">
}

/** A row of {@link waitingRows}, by its kind. */
export type WaitingRow = RecordedRow | RegisterRow

/** A row that holds the entry to write. */
export type RecordedRow = MovementRow | StatementsRow | VaultRow | ClearRow

/** The recorded columns of a movement `m`; {@link movementJoins} joins its item. */
export const movementColumns = (sql: PgClient.PgClient): Fragment => sql`
    m.kind AS "movementKind", m.inventory_item_id AS "inventoryItemId", m.product_id AS "productId",
    ${serialNumberColumn(sql)} AS "serialNumber", ${barIdentity(sql, sql`i`)} AS "barIdentity", m.fine_weight AS "fineWeight",
    m.previous_fine_weight AS "previousFineWeight", m.from_fbo_account_id AS "fromFboAccountId",
    m.to_fbo_account_id AS "toFboAccountId", m.from_status AS "fromStatus", m.to_status AS "toStatus",
    m.reference_id AS "referenceId"`

export const movementJoins = (sql: PgClient.PgClient): Fragment => sql`
  LEFT JOIN inventory_items i ON i.organization_id = m.organization_id AND i.id = m.inventory_item_id`

/** A time in the form of the API. */
const instant = (sql: PgClient.PgClient, time: Fragment) =>
  sql`to_char(date_trunc('milliseconds', ${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The waiting rows with their records, in the order of `seq`. Each row has the snapshot; if nothing waits, there is
 * one row with the snapshot and a null `seq`. `condition` is on the rows of `log_outbox`.
 */
export const waitingRows = (sql: PgClient.PgClient, condition: Fragment, limit: number) => sql`
  /* across organizations: the vault has one log */
  WITH waiting AS MATERIALIZED (
    SELECT seq, kind, organization_id, movement, subject, body FROM log_outbox WHERE ${condition} ORDER BY seq LIMIT ${limit}::int
  )
  SELECT now.snapshot::text AS snapshot, w.seq, w.kind, w.organization_id AS "organizationId", w.movement, w.subject,
    ${movementColumns(sql)},
    CASE w.kind WHEN 'movement' THEN m.occurred_at WHEN 'valuation' THEN v.created_at WHEN 'metal_price' THEN p.at
      WHEN 'count' THEN c.finished_at ELSE vault_now() END AS at,
    CASE w.kind WHEN 'clear' THEN w.body
      WHEN 'statements' THEN jsonb_build_object('date', t.statement_date, 'count', t.count, 'root', encode(t.root, 'base64'))
      WHEN 'valuation' THEN jsonb_strip_nulls(jsonb_build_object('productId', v.product_id,
        'metal', nullif(v.metal, ''), 'insuredValueCents', v.insured_value_cents::text,
        'marketValueCents', v.market_value_cents::text, 'fineWeight', v.fine_weight::text,
        'marketPricing', v.market_pricing))
      WHEN 'metal_price' THEN jsonb_build_object('metal', p.metal, 'centsPerTroyOunce', p.cents_per_troy_ounce,
        'source', p.source)
      WHEN 'count' THEN jsonb_build_object('countId', c.id, 'asOf', ${instant(sql, sql`c.as_of`)},
        'closedAt', ${instant(sql, sql`c.closed_at`)}, 'finishedAt', ${instant(sql, sql`c.finished_at`)},
        'scanCount', coalesce((SELECT sum(o.scans) FROM count_operators o WHERE o.count_id = c.id), 0),
        'numbers', c.numbers, 'expectedSha256', c.expected_sha256)
    END AS body,
    h.last_number AS "lastNumber", h.last_commitment AS "lastCommitment"
  FROM (SELECT pg_current_snapshot() AS snapshot) now
  LEFT JOIN waiting w ON true
  LEFT JOIN inventory_movements m ON m.seq = w.movement
  ${movementJoins(sql)}
  LEFT JOIN log_statement_trees t ON w.kind = 'statements' AND t.organization_id = w.organization_id
    AND t.id = CASE w.kind WHEN 'statements' THEN w.subject::bigint END
  LEFT JOIN valuations v ON w.kind = 'valuation' AND v.id = w.subject
  LEFT JOIN metal_prices p ON w.kind = 'metal_price' AND p.id = w.subject
  LEFT JOIN counts c ON w.kind = 'count' AND c.id = w.subject
  LEFT JOIN log_heads h ON h.organization_id = w.organization_id
  ORDER BY w.seq`

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

export const movementBody = (row: MovementColumns): MovementBody => ({
  type: "movement",
  id: numberedId("mov", row.at, row.movement),
  kind: row.movementKind,
  inventoryItemId: row.inventoryItemId,
  productId: row.productId,
  toStatus: row.toStatus,
  ...present({
    serialNumber: row.serialNumber === "" ? null : row.serialNumber,
    bar: row.barIdentity === null ? null : barOf(row.barIdentity),
    fineTroyOunces: row.fineWeight === null ? null : fineTroyOunces(row.fineWeight),
    previousFineTroyOunces: row.previousFineWeight === null ? null : fineTroyOunces(row.previousFineWeight),
    fromFboAccountId: row.fromFboAccountId,
    toFboAccountId: row.toFboAccountId,
    fromStatus: row.fromStatus,
    referenceId: row.referenceId
  })
})

const productPriceBody = ({
  fineWeight,
  ...body
}: (VaultRow & { readonly kind: "valuation" })["body"]): ProductPriceBody => ({
  type: "price",
  ...body,
  ...(fineWeight === undefined ? {} : { fineTroyOunces: fineTroyOunces(BigInt(fineWeight)) })
})

export const toWaiting = (row: RecordedRow): Waiting => {
  switch (row.kind) {
    case "clear":
      return { chain: "none", entry: row.body }
    case "movement":
      return {
        chain: "organization",
        organizationId: row.organizationId,
        at: row.at,
        body: movementBody(row)
      }
    case "statements":
      return {
        chain: "organization",
        organizationId: row.organizationId,
        at: row.at,
        body: { type: "statements", ...row.body }
      }
    case "valuation":
      return { chain: "vault", at: row.at, body: productPriceBody(row.body) }
    case "metal_price":
      return { chain: "vault", at: row.at, body: { type: "price", ...row.body } }
    case "count":
      return { chain: "vault", at: row.at, body: { type: "count", ...row.body } }
  }
}
