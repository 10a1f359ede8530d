import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Columns, orCreated } from "../../src/Common/Columns.ts"
import { inboundShipmentColumns } from "../../src/InboundShipments/InboundShipmentsRepoPg.ts"
import { accountColumns } from "../../src/Accounts/AccountRow.ts"
import { addressColumns } from "../../src/Accounts/SavedAddressesPg.ts"
import { itemColumns } from "../../src/Inventory/ItemRow.ts"
import { differenceColumns } from "../../src/Counts/CountDifferencesPg.ts"
import { countColumns } from "../../src/Counts/CountsRepoPg.ts"
import { auditColumns } from "../../src/AuditLog/AuditLogRepoPg.ts"
import { passkeyColumns } from "../../src/Identity/PasskeysRepoPg.ts"
import { signInCodeColumns } from "../../src/Identity/SignInCodesRepoPg.ts"
import { sessionColumns } from "../../src/Identity/SessionsRepoPg.ts"
import { operatorColumns } from "../../src/Identity/OperatorsRepoPg.ts"
import { apiKeyColumns } from "../../src/Organizations/ApiKeysRepoPg.ts"
import { memberColumns, organizationColumns } from "../../src/Organizations/OrganizationsRepoPg.ts"
import { vaultPlaceColumns } from "../../src/Places/PlacesRepoPg.ts"
import { productRowColumns } from "../../src/Products/ProductRow.ts"
import { webhookColumns } from "../../src/Webhooks/WebhooksRepoPg.ts"
import { outboundShipmentColumns } from "../../src/OutboundShipments/OutboundShipmentsRepoPg.ts"
import { returnShipmentColumns } from "../../src/ReturnShipments/ReturnShipmentsRepoPg.ts"
import { placeColumns } from "../../src/Transfers/MoveItems.ts"
import { transferColumns, transferItemColumns } from "../../src/Transfers/TransferRow.ts"
import { layerPg } from "../support/Backends.ts"

const read: ReadonlyArray<readonly [table: string, columns: Columns<unknown>]> = [
  ["inbound_shipments", inboundShipmentColumns],
  ["outbound_shipments", outboundShipmentColumns],
  ["return_shipments", returnShipmentColumns],
  ["transfers", transferColumns],
  ["transfer_items", transferItemColumns],
  ["organizations", organizationColumns],
  ["members", memberColumns],
  ["api_keys", apiKeyColumns],
  ["operators", operatorColumns],
  ["places", vaultPlaceColumns],
  ["counts", countColumns],
  ["count_differences", differenceColumns],
  ["sessions", sessionColumns],
  ["passkeys", passkeyColumns],
  ["sign_in_codes", signInCodeColumns],
  ["webhook_endpoints", webhookColumns],
  ["audit_log", auditColumns],
  ["products", productRowColumns],
  ["inventory_items", itemColumns],
  ["inventory_items", placeColumns],
  ["fbo_accounts", accountColumns],
  ["saved_addresses", addressColumns]
]

/** The columns of a table as PostgreSQL describes them: the name of the type, and whether it may be null. */
const described = (table: string) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    Effect.map(
      sql<{ readonly name: string; readonly type: string }>`
        SELECT attname AS name, typname || CASE WHEN attnotnull THEN '' ELSE ' null' END AS type
        FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
        WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`,
      (rows) => new Map(rows.map(({ name, type }) => [name, type]))
    )
  )

const snakeCase = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

layer(layerPg)("the columns that rows are read from", (it) => {
  it.effect.each(read)("of %s have the types that the rows' types say", ([table, columns]) =>
    Effect.gen(function* () {
      const types = yield* described(table)
      assert.isNotEmpty(Object.keys(columns))
      for (const [field, type] of Object.entries(columns)) {
        const stored = type === orCreated ? "timestamptz null" : type
        assert.strictEqual(types.get(snakeCase(field)), stored, `${table}.${field}`)
      }
    })
  )
})
