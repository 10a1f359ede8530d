import "@vault-custody/testing/GlobalPostgres"
import { expect, inject, it, vi } from "vitest"
import { direct } from "../adapters/Deliveries.ts"
import { body, freshHeaders, secret } from "../Sample.ts"

it("the documented receiver writes once what comes three times", async () => {
  vi.stubEnv("WEBHOOK_SECRET", secret)
  vi.stubEnv("DATABASE_URL", inject("postgresAdminUrl"))
  const { pool, POST } = await import("../../examples/oncePostgres.ts")
  await pool.query("CREATE TABLE deliveries (event_id text, resource_id text)")
  const deliver = () => direct(POST)({ method: "POST", body, headers: freshHeaders() })
  const answers = await Promise.all([deliver(), deliver(), deliver()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await pool.query("SELECT * FROM deliveries")
  expect(rows).toEqual([{ event_id: "evt_1", resource_id: "obs_1" }])
  await pool.end()
})
