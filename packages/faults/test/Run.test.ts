import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import { Effect } from "effect"
import { check, type Evidence } from "../src/Check/Checks.ts"
import { runFailover } from "../src/Failover.ts"
import { makePlan } from "../src/Plan.ts"
import { run } from "../src/Run.ts"
import { makeSingle } from "../src/System/Server.ts"
import type { Outcome } from "../src/Workload/Operation.ts"

/** Long enough for several faults of different kinds. */
const seconds = 6
const seed = 4

/** The damage that a faulty service would leave behind, and the check that finds it. */
const damages: ReadonlyArray<readonly [check: string, statement: string]> = [
  ["acknowledged", "DELETE FROM saved_addresses"],
  [
    "acknowledged",
    `INSERT INTO saved_addresses
     SELECT organization_id, id || 'x', fbo_account_id, address, created_at FROM saved_addresses`
  ],
  [
    "invariants",
    `UPDATE inventory_items SET reserved_by_transfer_id = 'trf_x'
     WHERE status = 'in_vault' AND open_outbound_request_id IS NULL`
  ],
  ["invariants", "DELETE FROM inventory_movements WHERE kind = 'received'"],
  ["ledger", "UPDATE inventory_items SET product_id = product_id || 'x'"],
  ["log", "DELETE FROM log_entries WHERE index = 1"],
  ["log", "UPDATE log_records SET record = replace(record, 'in_vault', 'voided')"],
  ["log", "UPDATE log_checkpoints SET root = sha256(root)"],
  ["log", "DELETE FROM log_records WHERE type = 'movement' AND number = 0"],
  ["events", "DELETE FROM events WHERE type = 'fbo_account.created'"],
  ["events", "DELETE FROM event_log"],
  ["events", "UPDATE events SET type = 'inventory.received' WHERE type = 'fbo_account.updated'"],
  ["received", "UPDATE events SET payload = payload || ' '"],
  ["received", "UPDATE deliveries SET event_id = event_id || 'x'"],
  ["audit", "DELETE FROM audit_log"]
]

/** The same of its answers: each was given a second time, in another way. */
const altered =
  (alter: (outcome: Outcome) => Outcome) =>
  (evidence: Evidence): Evidence => ({
    ...evidence,
    operations: evidence.operations.map((operation) => ({
      ...operation,
      attempts:
        operation.idempotencyKey !== undefined
          ? operation.attempts.flatMap((attempt) => [
              attempt,
              { ...attempt, outcome: alter(attempt.outcome) }
            ])
          : operation.attempts
    }))
  })

const lies: ReadonlyArray<readonly [check: string, tell: (evidence: Evidence) => Evidence]> = [
  ["idempotency", altered((outcome) => ({ ...outcome, text: "{}" }))],
  ["answers", altered(() => ({ kind: "unknown", why: "500 INTERNAL_ERROR" }))],
  [
    "histories",
    (evidence) => ({
      ...evidence,
      operations: evidence.operations.map((operation) =>
        operation.name === "change account" ? { ...operation, effects: [] } : operation
      )
    })
  ]
]

const finds = (from: Evidence, name: string) =>
  Effect.map(check(from), ({ violations }) => violations.some((violation) => violation.check === name))

it.live(
  "a run under faults keeps every promise; what a service that did not would have left is found",
  () =>
    Effect.gen(function* () {
      const report = yield* run(yield* makeSingle, makePlan(seed, seconds))
      assert.deepStrictEqual(report.violations, [])

      const { databaseUrl, evidence } = report
      yield* Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        for (const [name, statement] of damages) {
          const found = yield* sql
            .withTransaction(
              Effect.gen(function* () {
                // Neither keys nor the ledger's own guard are to keep the damage out.
                yield* sql`SET LOCAL session_replication_role = replica`
                yield* sql.unsafe(statement)
                return yield* Effect.flip(Effect.flatMap(finds(evidence, name), Effect.fail))
              })
            )
            .pipe(Effect.catch(Effect.succeed))
          assert.isTrue(found, `${name} does not find: ${statement}`)
        }
      }).pipe(Effect.provide(PgClient.layer({ url: databaseUrl, maxConnections: 1 })))
      for (const [name, tell] of lies) {
        const found = yield* Effect.provide(
          finds(tell(evidence), name),
          PgClient.layer({ url: databaseUrl, maxConnections: 1 })
        )
        assert.isTrue(found, `${name} does not find a lie`)
      }
    }).pipe(Effect.scoped, Effect.provide(CrashablePostgres.layer)),
  300_000
)

it.live(
  "the loss of the primary loses nothing that was acknowledged, and nothing is taken from it when it comes back",
  () =>
    Effect.gen(function* () {
      const { report, times } = yield* runFailover(seed)
      assert.deepStrictEqual(report.violations, [])
      // Before and after, there were writes.
      assert.isTrue(Number.isFinite(times.secondsWithoutWrites))
    }).pipe(Effect.scoped),
  300_000
)
