// Runs the installed program with nothing but Node, as a new user would: `node tryOut.mjs`.
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"

const home = mkdtempSync(join(tmpdir(), "cli-home-"))
const key = "vault_live_0123"

/** As much of the service as is needed here. */
const service = createServer((request, response) => {
  const known = request.headers.authorization === `Bearer ${key}`
  response.statusCode = known ? 200 : 401
  response.setHeader("content-type", "application/json")
  response.end(
    JSON.stringify(
      known
        ? { data: [{ id: "org_1", name: "Acme Metals" }], pagination: { page: 1, hasMore: false } }
        : { error: { code: "UNAUTHORIZED", message: "Send an active API key." } }
    )
  )
})

/** Without what an npx that runs this told to those that it runs. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

/** Runs `npx <args>`, where nothing may be fetched. */
const npx = (args, stdin = "") =>
  new Promise((resolve, reject) => {
    const child = spawn("npx", ["--offline", "--no-install", ...args], {
      env: { ...environment, HOME: home, XDG_CONFIG_HOME: "", VAULT_API_KEY: "", VAULT_URL: "" }
    })
    let out = ""
    let err = ""
    child.stdout.on("data", (chunk) => (out += chunk))
    child.stderr.on("data", (chunk) => (err += chunk))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code, out, err }))
    child.stdin.end(stdin)
  })

const succeeds = async (args, stdin) => {
  const { code, err, out } = await npx(args, stdin)
  assert.equal(code, 0, err)
  return out
}

await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve))
const url = `http://127.0.0.1:${service.address().port}`
try {
  assert.match(await succeeds(["vaultc", "--version"]), /^vaultc v\d/)
  assert.match(await succeeds(["@vault-custody/cli", "transfers", "create", "--help"]), /--items/)
  assert.match(await succeeds(["vaultc", "--completions", "bash"]), /complete .*vaultc/)
  assert.equal((await npx(["vaultc", "whoami"])).code, 2)
  assert.equal((await npx(["vaultc", "login", "--url", url], "wrong")).code, 1)
  await succeeds(["vaultc", "login", "--url", url], key)
  assert.equal(JSON.parse(await succeeds(["vaultc", "whoami", "--json"])).organizationName, "Acme Metals")
  assert.match(await succeeds(["vaultc", "organizations", "list"]), /^id +name\norg_1 +Acme Metals\n$/)
  service.close()
  service.closeAllConnections()
  assert.equal((await npx(["vaultc", "organizations", "list"])).code, 3)
} finally {
  service.close()
  rmSync(home, { recursive: true, force: true })
}
process.stdout.write(`vaultc runs on Node.js ${process.version}\n`)
