import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer } from "node:http"
import { temporaryHome, vault } from "./support/Run.ts"

const clear = "\u001b[2J"
const csv = `\ufeffitem,notes\r\n1,"a${clear}b"\r\n2,"'=1+1"\r\n`

type Answer = readonly [status: number, contentType: string, body: string]

const json = (status: number, body: object): Answer => [status, "application/json", JSON.stringify(body)]

/** A service that answers a path with one thing after the other, the last one again and again. */
const serviceThat = (answers: Readonly<Record<string, ReadonlyArray<Answer>>>) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.callback<ReturnType<typeof createServer>>((resume) => {
        const asked = new Map<string, number>()
        const server = createServer((request, response) => {
          const [path = ""] = (request.url ?? "").split("?")
          const count = asked.get(path) ?? 0
          asked.set(path, count + 1)
          const [status, contentType, body] =
            answers[path]?.at(count) ?? answers[path]?.at(-1) ?? json(404, {})
          response.writeHead(status, { "content-type": contentType }).end(body)
        })
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    ),
    (server) => `http://127.0.0.1:${Object(server.address()).port}`
  )

const organization = { id: "org_1", name: `Acme${clear}` }
const refused = (status: number) => json(status, { error: { code: "SOMETHING", message: `no ${clear}` } })

const hostile = serviceThat({
  "/v1/organizations": [json(200, { data: [organization], pagination: { page: 1, hasMore: false } })],
  "/v1/statements/stm_1/csv": [[200, "text/csv; charset=utf-8", csv]],
  "/v1/statements/stm_1/pdf": [[200, "application/pdf", `%PDF${clear}`]],
  "/v1/events": [
    json(200, { data: [], pagination: { cursor: "1", hasMore: false } }),
    refused(503),
    refused(403)
  ]
})

const terminal = { columns: 80 }

const runs = Effect.fnUntraced(function* (
  surroundings: { readonly stdin?: string; readonly terminal?: { readonly columns: number } },
  ...args: ReadonlyArray<string>
) {
  const env = { VAULT_URL: yield* hostile, VAULT_API_KEY: "vault_live_00", NO_COLOR: "1" }
  return yield* vault({ home: yield* temporaryHome, env, ...surroundings }, ...args)
})

describe("what a service answers does nothing to the terminal", () => {
  it.effect("when it is an organization's name, at a login", () =>
    Effect.gen(function* () {
      const { code, err } = yield* runs({ stdin: "vault_live_00", terminal }, "login")
      assert.strictEqual(code, 0)
      assert.notInclude(err, "\u001b")
      assert.include(err, "for Acme\\u001b[2J (profile default)")
    })
  )

  it.live("when it is a message, while listening and at the end", () =>
    Effect.gen(function* () {
      const { code, err } = yield* runs({ terminal }, "listen")
      assert.strictEqual(code, 1)
      assert.notInclude(err, "\u001b")
      assert.include(err, "Connection lost: no \\u001b[2J")
      assert.include(err, "error: SOMETHING (403): no \\u001b[2J")
    })
  )

  it.effect("when it is a file of text; elsewhere the file is what it is, byte for byte", () =>
    Effect.gen(function* () {
      const shown = yield* runs({ terminal }, "statements", "csv", "stm_1")
      assert.strictEqual(shown.code, 0, shown.err)
      assert.strictEqual(shown.out, `item,notes\n1,"a\\u001b[2Jb"\n2,"'=1+1"\n`)
      assert.strictEqual((yield* runs({}, "statements", "csv", "stm_1")).out, csv)
    })
  )

  it.effect("when it is a file that is no text: a terminal does not get it", () =>
    Effect.gen(function* () {
      const shown = yield* runs({ terminal }, "statements", "pdf", "stm_1")
      assert.deepStrictEqual([shown.code, shown.out], [2, ""])
      assert.match(shown.err, /application\/pdf.*> NAME/)
      assert.strictEqual((yield* runs({}, "statements", "pdf", "stm_1")).out, `%PDF${clear}`)
    })
  )
})
