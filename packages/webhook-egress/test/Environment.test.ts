import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { makeAuthority, makeServerCertificate } from "@vault-custody/testing/Certificates"
import { httpReceiver, rawReceiver } from "./Receivers.ts"

const script = fileURLToPath(new URL("postFromEnvironment.ts", import.meta.url))

const post = (url: string, environment: Record<string, string>) =>
  Effect.promise(async (): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, url], {
      env: { PATH: process.env["PATH"], ...environment }
    })
    return JSON.parse(stdout)
  })

const proxyVariables = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"].flatMap((name) => [
  name,
  name.toLowerCase()
])

/** A receiver on `localhost` over TLS, and its authority's certificate in a file. */
const secureReceiver = Effect.gen(function* () {
  const issuer = yield* Effect.promise(makeAuthority)
  const certificate = yield* Effect.promise(() => makeServerCertificate({ name: "localhost" }, { issuer }))
  const receiver = yield* httpReceiver((_, response) => response.end(), certificate)
  const folder = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "authority-"))),
    (path) => Effect.promise(() => rm(path, { recursive: true }))
  )
  const authority = join(folder, "authority.pem")
  yield* Effect.promise(() => writeFile(authority, issuer.cert))
  return { ...receiver, authority, host: `localhost:${receiver.port}` }
})

describe("the sender in a process of its own", () => {
  it.live("trusts NODE_EXTRA_CA_CERTS and ignores the proxy variables", () =>
    Effect.gen(function* () {
      const proxy = yield* rawReceiver((socket) => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"))
      const { arrived, authority, host } = yield* secureReceiver
      const outcome = yield* post(`https://${host}/`, {
        ...Object.fromEntries(proxyVariables.map((name) => [name, `http://127.0.0.1:${proxy.port}`])),
        NODE_USE_ENV_PROXY: "1",
        NODE_EXTRA_CA_CERTS: authority,
        WEBHOOK_ALLOW_INSECURE_HOSTS: host
      })
      assert.deepStrictEqual(outcome, {
        outcome: "delivered",
        responseStatus: 200,
        error: null,
        responseExcerpt: null
      })
      assert.deepStrictEqual([arrived.length, proxy.connections()], [1, 0])
    })
  )

  it.live("verifies certificates whatever NODE_TLS_REJECT_UNAUTHORIZED says, for insecure hosts too", () =>
    Effect.gen(function* () {
      const { arrived, host } = yield* secureReceiver
      const outcome = yield* post(`https://${host}/`, {
        NODE_TLS_REJECT_UNAUTHORIZED: "0",
        WEBHOOK_ALLOW_INSECURE_HOSTS: host
      })
      assert.deepStrictEqual(outcome, {
        outcome: "network_error",
        error: "certificate is not from a trusted authority, or an intermediate certificate is missing",
        responseStatus: null,
        responseExcerpt: null
      })
      assert.deepStrictEqual(arrived, [])
    })
  )

  it.live("no longer reaches a host that was taken out of WEBHOOK_ALLOW_INSECURE_HOSTS", () =>
    Effect.gen(function* () {
      const { authority, connections, host } = yield* secureReceiver
      const outcome = yield* post(`https://${host}/`, { NODE_EXTRA_CA_CERTS: authority })
      assert.deepInclude(outcome, { outcome: "blocked", responseStatus: null })
      assert.strictEqual(connections(), 0)
    })
  )
})
