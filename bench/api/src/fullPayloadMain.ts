import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { type Api, startApi, startDurableDatabase } from "./ApiProcess.ts"
import { startClients } from "./Clients.ts"

// The cost of full payloads: changes of accounts by turns in three organizations, one without an endpoint, one whose
// endpoint takes thin payloads, and one whose endpoint takes the whole account with each event.

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3)
const clients = 8
const accountCount = 200

const scopes = ["fbo_accounts:create", "fbo_accounts:update", "webhooks:manage"]

const person = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })

/** An organization with accounts, and an endpoint for their changes. */
const organizationWith = async (api: Api, payload?: "thin" | "full") => {
  const { call, key } = await api.organization(`Bench ${payload}`)
  if (payload !== undefined) {
    const endpoint = { name: "Bench", url: "https://example.org/", events: ["*"], payload }
    const { status } = await call("POST", "/webhooks", JSON.stringify(endpoint))
    if (status !== 201) throw new Error(`The endpoint was answered with ${status}`)
  }
  const made = await Promise.all(
    Array.from({ length: accountCount }, () => call("POST", "/fbo-accounts", person))
  )
  return { key, accounts: made.map(({ json }): string => json.data.id), items: [], parcels: [] }
}

const program = Effect.gen(function* () {
  const { url } = yield* startDurableDatabase
  const api = yield* startApi(url, scopes)
  const load = yield* startClients
  const lines = yield* Effect.promise(async () => {
    const arms = [
      { name: "no endpoint", sample: await organizationWith(api), best: 0 },
      { name: "thin", sample: await organizationWith(api, "thin"), best: 0 },
      { name: "full", sample: await organizationWith(api, "full"), best: 0 }
    ]
    // The first round is not counted: code is compiled, plans are made.
    for (let round = -1; round < rounds; round++) {
      for (const arm of arms) {
        const result = await load({
          port: api.port,
          kind: "PATCH account, one subscriber",
          samples: [arm.sample],
          clients,
          seconds
        })
        if (result.failures > 0) throw new Error(`${arm.name}: ${result.firstFailure}`)
        if (round >= 0) arm.best = Math.max(arm.best, result.perSecond)
      }
    }
    const thin = arms[1]?.best ?? 0
    return arms.map(({ best, name }) => [name, figure(best), figure(best / thin, 2)])
  })
  yield* Console.log(
    [
      `${rounds} rounds by turns of ${seconds} s, ${clients} clients, one process; the best round of each.`,
      table(["payload", "changes of an account a second", "of thin"], ...lines)
    ].join("\n\n")
  )
}).pipe(Effect.scoped)

runMain(program)
