import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { fileURLToPath } from "node:url"
import type { Item } from "./Catalogue.ts"
import type { Target } from "./Load.ts"
import { described } from "./Stocking.ts"

export interface Delays {
  readonly longest: number
}

/** An API process, as it is started anywhere. */
export interface Service extends Target {
  readonly pid: number
  /** How late the event loop was since this was asked last, in milliseconds. */
  readonly delays: () => Promise<Delays>
  readonly importProducts: (items: ReadonlyArray<Item>) => Promise<void>
}

const ports = {
  public: Number(process.env["PORT"] ?? 18_080),
  staff: Number(process.env["OPS_PORT"] ?? 18_081)
}

const Created = Schema.Struct({
  data: Schema.Struct({ id: Schema.String, apiKey: Schema.optionalKey(Schema.String) })
})

export const startService = Effect.fnUntraced(function* (databaseUrl: string) {
  const opsKey = `vault_ops_${randomBytes(32).toString("hex")}`
  const api = yield* ProcessUnderTest.node(
    fileURLToPath(new URL("../../../apps/api/src/main.ts", import.meta.url)),
    {
      env: {
        DATABASE_URL: databaseUrl,
        OPS_KEY: opsKey,
        SECRETS_KEY: randomBytes(32).toString("base64"),
        PORT: String(ports.public),
        OPS_PORT: String(ports.staff),
        RATE_LIMIT_PER_MINUTE: "0",
        LOG_LEVEL: "warn"
      }
    }
  )
  yield* api.awaitHttp(`http://localhost:${ports.public}/readyz`)

  const post = async (path: string, body: string, type = "application/json"): Promise<unknown> => {
    const response = await fetch(`http://localhost:${ports.staff}/ops/v1${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${opsKey}`, "content-type": type },
      body
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const create = async (path: string, body: unknown) =>
    Schema.decodeUnknownSync(Created)(await post(path, JSON.stringify(body))).data

  const { apiKey = "" } = yield* Effect.promise(async () => {
    const { id } = await create("/organizations", { name: "Bench" })
    return create(`/organizations/${id}/api-keys`, { name: "Bench", scopes: ["inventory:read"] })
  })
  return {
    port: ports.public,
    key: apiKey,
    pid: api.pid,
    delays: async () => {
      const metrics = await (await fetch(`http://localhost:${ports.staff}/metrics`)).text()
      return { longest: Number(/^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000 }
    },
    importProducts: async (items) => {
      const lines = items.map((item) => JSON.stringify(described(item)))
      await post("/products/import", lines.join("\n"), "application/x-ndjson")
    }
  } satisfies Service
})
