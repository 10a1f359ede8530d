import "@vault-custody/testing/GlobalPostgres"
import { Pool, type PoolClient } from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { createWebhookEventsTable, postgresDeduplicator } from "../../src/dedupe.ts"

const pool = new Pool({ connectionString: inject("postgresAdminUrl"), max: 20 })
const { once } = postgresDeduplicator(() => pool.connect())

beforeAll(async () => {
  await pool.query(createWebhookEventsTable)
  await pool.query("CREATE TABLE ledger (entry text)")
})
beforeEach(() => pool.query("TRUNCATE ledger, webhook_events"))
afterAll(() => pool.end())

const write = (entry: string) => async (client: PoolClient) => {
  await client.query("INSERT INTO ledger VALUES ($1)", [entry])
  return entry
}

const writeUnlessBefore = (first: number, n: number) => async (client: PoolClient) => {
  if (n < first) throw new Error("broken")
  return write(`${n}`)(client)
}

const cutConnection = async (client: PoolClient) => {
  client.on("error", () => undefined)
  await client.query("SELECT pg_terminate_backend(pg_backend_pid())")
}

const swallowFailedStatement = async (client: PoolClient) => {
  await write("undone")(client)
  await client.query("SELECT 1 / 0").catch(() => undefined)
}

const entries = async () => {
  const { rows } = await pool.query<{ entry: string }>("SELECT entry FROM ledger ORDER BY entry")
  return rows.map(({ entry }) => entry)
}

describe("postgresDeduplicator", () => {
  it("makes its table once, however often it is asked to", async () => {
    await expect(pool.query(createWebhookEventsTable)).resolves.toBeDefined()
  })

  it("does the work for an event once", async () => {
    expect(await once("evt_1", write("first"))).toEqual({ duplicate: false, value: "first" })
    expect(await once("evt_1", write("again"))).toEqual({ duplicate: true })
    expect(await entries()).toEqual(["first"])
  })

  it("remembers nothing and undoes the work when it fails", async () => {
    const broken = async (client: PoolClient) => {
      await write("half")(client)
      throw new Error("broken")
    }
    await expect(once("evt_1", broken)).rejects.toThrow("broken")
    expect(await entries()).toEqual([])
    expect(await once("evt_1", write("retried"))).toEqual({ duplicate: false, value: "retried" })
    expect(await entries()).toEqual(["retried"])
  })

  it("fails when the work went on after a failed statement", async () => {
    await expect(once("evt_1", swallowFailedStatement)).rejects.toThrow("all is undone")
    expect(await entries()).toEqual([])
    expect(await once("evt_1", write("retried"))).toEqual({ duplicate: false, value: "retried" })
  })

  it("lets one of many deliveries at once do the work", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => once("evt_1", write(`${n}`))))
    expect(outcomes.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
  })

  it("lets the next do it when the first of many fails", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => once("evt_1", writeUnlessBefore(3, n)))
    )
    const done = outcomes.filter((outcome) => outcome.status === "fulfilled" && !outcome.value.duplicate)
    expect(done).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
  })

  it("gives every connection back, and none that is broken", async () => {
    for (let round = 0; round < 25; round++) {
      await expect(once(`evt_${round}`, cutConnection)).rejects.toThrow(/terminat|Connection/)
    }
    expect(await once("evt_0", write("after"))).toEqual({ duplicate: false, value: "after" })
    expect(pool.idleCount).toBe(pool.totalCount)
  })
})
