import { assert, type Vitest } from "@effect/vitest"
import { verifyWebhook } from "@vault-custody/webhook-signing"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { machine, type Program } from "../support/Program.ts"
import * as Service from "../support/Service.ts"

const docs = Path.join(import.meta.dirname, "..", "..", "..", "..", "docs")

/** The shell blocks of a page, in order, as one script. */
const script = (page: string): string =>
  [...Fs.readFileSync(Path.join(docs, page), "utf8").matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block]) => block)
    .join("\n")

/** How long a guide may take, in milliseconds: some ten times as long as on an idle machine. */
const timeout = 400_000

/** Tests of what docs/cli.md and docs/test-mode.md show. */
export const guideSuite = (it: Vitest.MethodsNonLive<Service.Service | Program>): void => {
  it.effect(
    "every command of docs/cli.md runs as it stands",
    () =>
      Effect.gen(function* () {
        const { shell } = yield* machine
        const guided = yield* shell(`set -e -o pipefail\n${script("cli.md")}`)
        const { code } = yield* guided.exit
        const said = [...guided.lines(), ...guided.errorLines()].join("\n")
        assert.strictEqual(code, 0, said)
        assert.include(said, "organizationName: Acme Metals")
        assert.include(said, "lastName: Byron")
        assert.include(said, "ended with 1")
      }),
    timeout
  )

  it.effect(
    "every command of docs/test-mode.md runs as it stands, with a test key",
    () =>
      Effect.gen(function* () {
        const { receiver, testKey } = yield* Service.Service
        const { home, shell } = yield* machine
        const guided = yield* shell(`set -e -o pipefail\n${script("test-mode.md")}`, {
          VAULT_API_KEY: yield* testKey,
          RECEIVER_URL: new URL("/first-hour", receiver.url).href
        })
        const { code } = yield* guided.exit
        const said = [...guided.lines(), ...guided.errorLines()].join("\n")
        assert.strictEqual(code, 0, said)
        for (const text of [
          "customer-4711",
          "1Z999AA10123456784",
          "ended with 1",
          "transfer.completed",
          "simulation: automatic",
          "startedAt: "
        ]) {
          assert.include(said, text)
        }
        const { signingSecret } = JSON.parse(Fs.readFileSync(Path.join(home, "endpoint.json"), "utf8"))
        const [arrival] = yield* receiver.waitFor(
          1,
          ({ path, text }) => path === "/first-hour" && text.includes('"previousStatus":"in_transit"')
        )
        assert.isDefined(arrival)
        const verified = yield* Effect.promise(() =>
          verifyWebhook(arrival.body, arrival.headers, signingSecret)
        )
        assert.strictEqual(verified.event, "inbound_shipment.status_changed")
        assert.strictEqual(arrival.headers["x-service-mode"], "test")
        assert.deepInclude(verified.data.object, { id: verified.data.id, status: "received" })
      }),
    timeout
  )

  it.effect("completions reach a pipe whole", () =>
    Effect.gen(function* () {
      const { shell } = yield* machine
      const completing = yield* shell("set -o pipefail; vaultc --completions bash | bash -n")
      assert.strictEqual((yield* completing.exit).code, 0, completing.errorLines().join("\n"))
    })
  )
}
