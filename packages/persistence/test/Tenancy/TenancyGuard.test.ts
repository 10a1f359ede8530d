import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Stream } from "effect"
import { CurrentOrganization } from "../../src/Tenancy/CurrentOrganization.ts"
import { StatementRefused } from "../../src/Tenancy/TenancyGuard.ts"
import { layerDatabase, layerPool } from "../support/Backends.ts"

const forOne = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, CurrentOrganization, "org_1")

/** Why a statement was not sent; `sent` where it was. */
const outcomeOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) => {
    if (Exit.isSuccess(exit)) return "sent"
    const defect = Cause.squash(exit.cause)
    return defect instanceof StatementRefused ? defect.message : `failed: ${String(defect)}`
  })

layer(Layer.provideMerge(layerPool, layerDatabase), { excludeTestServices: true })("a statement", (it) => {
  it.effect(
    "that forgets to say whose rows it reaches is refused, whoever it is for and however it is sent",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const pinned = yield* sql.reserve
        for (const wrong of [
          sql`SELECT * FROM fbo_accounts WHERE id = ${"fbo_1"}`,
          sql.withTransaction(sql`UPDATE fbo_accounts SET phone = ''`),
          sql`SELECT * FROM fbo_accounts`.values,
          sql`SELECT * FROM fbo_accounts`.raw,
          sql`SELECT * FROM fbo_accounts`.unprepared,
          Stream.runDrain(sql`SELECT * FROM fbo_accounts`.stream),
          sql.unsafe("DELETE FROM delivery_queue"),
          pinned.executeValues("SELECT * FROM fbo_accounts", [])
        ]) {
          assert.match(yield* outcomeOf(wrong), /^A statement does not say whose rows it reaches: /)
          assert.match(yield* outcomeOf(forOne(wrong)), /^A statement does not say whose rows it reaches: /)
        }
      }).pipe(Effect.scoped)
  )

  it.effect("for one organization is refused if it names another", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const of = (id: string) => sql`SELECT * FROM fbo_accounts WHERE organization_id = ${id}`
      assert.match(yield* outcomeOf(forOne(of("org_2"))), /names another organization/)
      assert.strictEqual(yield* outcomeOf(forOne(of("org_1"))), "sent")
      assert.strictEqual(yield* outcomeOf(of("org_2")), "sent")
    })
  )

  it.effect("that declares why it reaches across organizations is sent, but for none of them", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const declared = sql`/* across organizations: what waits is counted */ SELECT count(*) FROM delivery_queue`
      assert.strictEqual(yield* outcomeOf(declared), "sent")
      assert.match(yield* outcomeOf(forOne(declared)), /is sent for one of them/)
      for (const text of [
        "/* across organizations: */ SELECT count(*) FROM delivery_queue",
        "SELECT count(*) /* across organizations: not where it has to stand */ FROM delivery_queue"
      ]) {
        assert.match(yield* outcomeOf(sql.unsafe(text)), /does not say whose rows/)
      }
    })
  )
})
