import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { resetBatchSize } from "@vault-custody/domain/TestMode/TestResets"
import { TwinsRepo } from "@vault-custody/domain/TestMode/TwinsRepo"
import * as Database from "@vault-custody/persistence/Common/Database"
import { dispatcherPools } from "@vault-custody/persistence/Common/DatabasePools"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Layer, type Redacted } from "effect"
import { availableParallelism } from "node:os"
import { clientOf, durableSettings, fill, startFilled } from "./FilledDatabase.ts"

// How long the reset of a twin takes that has much in it, and how long each of its transactions.

const items = Number(process.env["BENCH_ITEMS"] ?? 100_000)

const twin = "org_40000000000000000000000000"
const numbered = `FROM generate_series(1, ${items}) n`

/** Each item was received, and an endpoint was told so. A tenth of them were asked for. */
const statements = [
  `INSERT INTO organizations (id, name, contact_email, created_at) VALUES ('${twin}', 'Twin', 'a@example.org', now())`,
  `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary, created_at)
    VALUES ('${twin}', 'fbo_1', 'Ann', 'Lee', 'ann@example.org', '', '', true, now())`,
  `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier,
      created_at)
    SELECT '${twin}', 'inb_' || n, 'fbo_1', 'received', '', '', '', now() FROM generate_series(1, ${items / 100}) n`,
  `INSERT INTO inventory_items (organization_id, id, internal_identifier, mark_key, product_id, fbo_account_id,
      inbound_shipment_id, serial_number, serial_key, status, created_at)
    SELECT '${twin}', 'itm_' || n, 'VC-' || n, 'vc' || n, 'prd_1', 'fbo_1', 'inb_' || 1 + n / 100, 'SN-' || n, 'sn' || n,
      'in_vault', now() ${numbered}`,
  `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id, to_status,
      occurred_at)
    SELECT '${twin}', 'itm_' || n, 'prd_1', 'received', 'fbo_1', 'in_vault', now() ${numbered}`,
  `INSERT INTO outbound_requests (organization_id, id, fbo_account_id, status, total_items, approved_by_system, notes,
      destination_address, shipping_mode, signature_type, created_at)
    SELECT '${twin}', 'obr_' || n, 'fbo_1', 'rejected', 10, false, '', '{}', 'cheapest', 'NoSignature', now()
    FROM generate_series(1, ${items / 100}) n`,
  `INSERT INTO outbound_request_items (organization_id, id, outbound_request_id, product_id, inventory_item_id, created_at)
    SELECT '${twin}', 'obi_' || n, 'obr_' || 1 + n / 100, 'prd_1', 'itm_' || n, now()
    FROM generate_series(1, ${items / 10}) n`,
  `INSERT INTO events (id, organization_id, type, payload, created_at)
    SELECT 'evt_' || n, '${twin}', 'inventory.received', '{}', now() ${numbered}`,
  `INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
    SELECT '${twin}', 'dlv_' || n, 'whk_1', 'evt_' || n, 'inventory.received', now() ${numbered}`,
  `INSERT INTO delivery_attempts (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
    SELECT '${twin}', 'dlv_' || n, 1, now(), 5, 200 ${numbered}`
]

const repositories = (url: Redacted.Redacted) =>
  RepositoriesPg.layer.pipe(
    Layer.provideMerge(Database.layer({ url, applicationName: "bench-reset", pools: dispatcherPools })),
    Layer.provide(Ids.layer)
  )

const reset = Effect.gen(function* () {
  const twins = yield* TwinsRepo
  const transaction = yield* Transaction
  yield* twins.beginReset(twin)
  const took: Array<number> = []
  const next = Effect.suspend(() => {
    const startedAt = performance.now()
    return Effect.tap(transaction.run(twins.resetNext(twin, resetBatchSize)), () =>
      Effect.sync(() => took.push(performance.now() - startedAt))
    )
  })
  yield* Effect.repeat(next, { while: (goesOn) => goesOn })
  return took.sort((a, b) => a - b)
})

const program = Effect.gen(function* () {
  const { url } = yield* startFilled(durableSettings)
  yield* Effect.provide(fill("fbo_accounts", statements), clientOf(url))
  const took = yield* Effect.provide(reset, repositories(url))
  const text = [
    `\`npx -y pnpm@12 bench:reset\`: a twin with ${figure(items)} items that were received one by one, each with its movement, its event and a delivery with an attempt, on ${availableParallelism()} cores.`,
    table(
      ["", ""],
      ["seconds until all was deleted", figure(took.reduce((sum, one) => sum + one, 0) / 1000, 1)],
      ["transactions", figure(took.length)],
      ["milliseconds that one takes: median", figure(quantile(took, 0.5), 1)],
      ["p99", figure(quantile(took, 0.99), 1)],
      ["most", figure(took.at(-1) ?? 0, 1)]
    )
  ].join("\n\n")

  yield* Console.log(text)
})

runMain(Effect.scoped(program))
