import { assert } from "@effect/vitest"
import { openApiDocument, operationsOpenApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect } from "effect"
import { introductionParts } from "../../src/Reference/Introduction.ts"
import { ApiHarness, apiSuite, consoleUrl, dashboardUrl } from "../support/ApiHarness.ts"
import { testCustomer } from "../support/TestCustomer.ts"
import { makeWorld, type World } from "../Matrix/World.ts"
import { createHash } from "node:crypto"

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'"
}
const unescaped = (text: string): string =>
  text.replaceAll(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity)

const hash = (part: string): string => createHash("sha256").update(part).digest("base64")

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The value of `$ID` in a command, by the resource that its path names. */
const idsByPath: ReadonlyArray<readonly [path: string, id: keyof World["ids"]]> = [
  ["/organizations/", "organization"],
  ["/members/", "member"],
  ["/api-keys/", "apiKey"],
  ["/fbo-accounts/", "account"],
  ["/products/", "product"],
  ["/inbound-shipments/", "openInboundShipment"],
  ["/outbound-requests/", "outboundRequest"],
  ["/outbound-shipments/", "outboundShipment"],
  ["/return-shipments/", "returnShipment"],
  ["/transfers/", "transfer"],
  ["/statements/", "statement"],
  ["/webhooks/", "webhook"],
  ["/events/", "event"]
]

apiSuite("the routes beside the API", (it) => {
  it.effect("the OpenAPI 3.1 document is served as the contract says it", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const answer = yield* anonymous("GET", "/openapi.json")
      assert.strictEqual(answer.json.openapi, "3.1.0")
      const { servers, ...document } = answer.json
      const { servers: _anywhere, ...written } = JSON.parse(JSON.stringify(openApiDocument))
      assert.deepStrictEqual(document, written)
      assert.deepStrictEqual(servers, [{ url: dashboardUrl, description: "This service" }])
    })
  )

  it.effect("the documentation is one page with every operation, event and schema, and loads nothing", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const page = yield* anonymous("GET", "/docs")
      assert.strictEqual(page.status, 200)
      assert.match(String(page.headers["content-type"]), /^text\/html/)
      assert.notMatch(page.text, /<script(?! type="module">)|<link|<img|\ssrc=|\sstyle=|\son\w+=/)
      const { components, paths, webhooks = {} } = openApiDocument
      for (const item of [...Object.values(paths), ...Object.values(webhooks)]) {
        for (const operation of Object.values(Object(item))) {
          assert.include(page.text, `id="${Reflect.get(Object(operation), "operationId")}"`)
        }
      }
      for (const name of Object.keys(components.schemas)) assert.include(page.text, `id="schema-${name}"`)
      // Each link within the page leads somewhere.
      for (const [, target] of page.text.matchAll(/href="#([^"]+)"/g)) {
        assert.include(page.text, `id="${target}"`)
      }
      for (const part of [
        "transfer_batches:update",
        "Idempotency-Replayed",
        "TRANSFER_NOT_CONFIRMABLE",
        ...introductionParts.map(({ id, title }) => `<h2 id="${id}">${title}</h2>`)
      ]) {
        assert.include(page.text, part)
      }
    })
  )

  it.effect("every command of the documentation runs: none is refused for what it looks like", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      const { customer, ids } = yield* makeWorld
      const test = yield* testCustomer(ids.organization)
      const page = yield* (yield* ApiHarness).anonymous("GET", "/docs")
      const commands = [...page.text.matchAll(/<pre class="curl"><code>([\s\S]*?)<\/code>/g)].map(
        ([, text = ""]) => unescaped(text)
      )
      const operations = Object.values(openApiDocument.paths).flatMap((item) => Object.keys(Object(item)))
      assert.lengthOf(commands, operations.length)
      const idOf = (command: string): string => {
        const found = idsByPath.find(([path]) => command.includes(path))
        return found === undefined ? "none" : ids[found[1]]
      }
      const script = commands.map((command) => {
        const key = command.includes("/v1/test/") ? test.apiKey : customer.apiKey
        const told = `curl -s -o /dev/null -w '%{http_code}\\n' `
        return [
          `KEY=${key} COOKIE=none=none ID=${idOf(command)} ITEM_ID=${ids.item} ALIAS_ID=${ids.alias}`,
          `ADDRESS_ID=${ids.address} DELIVERY_ID=${ids.delivery} REPLAY_ID=${ids.replay}`,
          `sh -c ${quoted(command.replace("curl ", told).replaceAll(dashboardUrl, publicUrl))}`
        ].join(" ")
      })
      const shell = yield* ProcessUnderTest.command("sh", { args: ["-c", script.join("\n")] })
      const { code } = yield* shell.exit
      const statuses = shell.lines().map(Number)
      assert.deepStrictEqual([code, statuses.length], [0, commands.length], shell.errorLines().join("\n"))
      const answered = commands.map((command, n) => [command, statuses[n] ?? 0] as const)
      const wrong = answered.filter(([command, status]) => {
        const isForPeople = !command.includes("$KEY")
        const refused = isForPeople ? [0, 400, 405, 415, 500] : [0, 400, 401, 403, 405, 415, 500, 503]
        return refused.includes(status)
      })
      assert.deepStrictEqual(wrong, [])
    }).pipe(Effect.scoped)
  )

  it.effect("the documentation's page may apply its own style and script, by hash, and nothing else", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      for (const { headers, text } of [
        yield* anonymous("GET", "/docs"),
        yield* ops("GET", "/docs", { key: "" })
      ]) {
        const [, style = "", ...others] = text.split(/<\/?style>/)
        assert.lengthOf(others, 1)
        const [, script = "", ...otherScripts] = text.split(/<\/?script[^>]*>/)
        assert.lengthOf(otherScripts, 1)
        const policy = String(headers["content-security-policy"])
        assert.include(policy, `script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}';`)
        assert.include(policy, "default-src 'none'")
        assert.notInclude(policy, "unsafe")
        assert.strictEqual(headers["x-content-type-options"], "nosniff")
      }
    })
  )

  it.effect("the operations listener has a document and a page of its own, for staff", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      const answer = yield* ops("GET", "/openapi.json", { key: "" })
      const { servers, ...document } = answer.json
      const { servers: _anywhere, ...written } = JSON.parse(JSON.stringify(operationsOpenApiDocument))
      assert.deepStrictEqual(document, written)
      assert.deepStrictEqual(servers, [{ url: consoleUrl, description: "This service" }])
      const paths = Object.keys(answer.json.paths)
      assert.isAbove(paths.length, 20)
      assert.isTrue(paths.every((path) => /^\/(ops\/v1|auth)\//.test(path)))
      const page = yield* ops("GET", "/docs", { key: "" })
      assert.include(page.text, "pickOutboundRequest")
      assert.notInclude((yield* anonymous("GET", "/docs")).text, "pickOutboundRequest")
    })
  )

  it.effect("the documentation is compressed, and a copy that is current is not sent again", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      for (const [get, path] of [
        [anonymous, "/docs"],
        [anonymous, "/openapi.json"],
        [ops, "/docs"]
      ] as const) {
        const plain = yield* get("GET", path)
        assert.notProperty(plain.headers, "content-encoding")
        const etag = String(plain.headers["etag"])
        assert.match(etag, /^"[\w-]+"$/)
        assert.match(String(plain.headers["cache-control"]), /max-age=\d+/)
        assert.strictEqual(plain.headers["vary"], "accept-encoding")
        for (const [accept, encoding] of [
          ["gzip, deflate, br", "br"],
          ["gzip;q=1.0, br;q=0", "gzip"]
        ]) {
          const headers = { "accept-encoding": String(accept) }
          const compressed = yield* get("GET", path, { headers })
          assert.strictEqual(compressed.headers["content-encoding"], encoding)
          // The page that is read most weighs no more than a picture.
          assert.isBelow(Number(compressed.headers["content-length"]), encoding === "br" ? 64_000 : 160_000)
          assert.strictEqual(compressed.headers["etag"], etag)
        }
        const current = yield* get("GET", path, { headers: { "if-none-match": etag } })
        assert.strictEqual(current.status, 304)
        assert.strictEqual(current.text, "")
      }
    })
  )

  it.effect("health, readiness and metrics ask for no key", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      assert.strictEqual((yield* anonymous("GET", "/healthz")).status, 200)
      assert.strictEqual((yield* anonymous("GET", "/readyz")).status, 200)
      assert.strictEqual((yield* ops("GET", "/metrics", { key: "" })).status, 200)
    })
  )
})
