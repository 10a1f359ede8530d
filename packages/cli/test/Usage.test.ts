import { assert, describe, it } from "@effect/vitest"
import { createVaultClient } from "@vault-custody/client"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { operations } from "../src/generated/Operations.ts"
import { temporaryHome, vault } from "./support/Run.ts"

const nowhere = { VAULT_URL: "http://127.0.0.1:9", VAULT_API_KEY: "vault_live_00" }

describe("the commands", () => {
  it("are one for each operation of the published client, and the ones that are promised by name", () => {
    const client = createVaultClient({ baseUrl: "http://localhost" })
    const ids = Object.values(client).flatMap((group) => Object.keys(group))
    assert.deepStrictEqual(operations.map(({ id }) => id).toSorted(), ids.toSorted())
    const names = operations.map(({ name, resource }) => `${resource} ${name}`)
    assert.strictEqual(new Set(names).size, names.length)
    assert.includeMembers(names, [
      "fbo-accounts list",
      "fbo-accounts create-alias",
      "transfers create",
      "transfers items",
      "events list",
      "events get",
      "webhooks list",
      "webhooks create",
      "webhooks rotate",
      "webhooks test",
      "webhooks deliveries",
      "webhooks redeliver"
    ])
  })

  it.effect("have help that is made from the contract, on standard output", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const { code, err, out } = yield* vault({ home }, "inventory", "list", "--help")
      assert.strictEqual(code, 0)
      assert.strictEqual(err, "")
      assert.include(out, "Permission: `inventory:read`.")
      assert.match(out, /--status .*in_vault/)
      assert.match(out, /--fbo-account-id string +Only items of this account/)
    })
  )

  it.effect("say their version, and what there is when none is given", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      assert.deepStrictEqual(yield* vault({ home }, "--version"), {
        code: 0,
        out: "vaultc v1.2.3\n",
        err: ""
      })
      const { code, err, out } = yield* vault({ home })
      assert.deepStrictEqual([code, err], [0, ""])
      for (const name of ["listen", "api", "fbo-accounts"]) assert.include(out, name)
    })
  )
})

describe("wrong usage ends with 2, and is told on standard error alone", () => {
  const wrong: ReadonlyArray<readonly [what: string, args: ReadonlyArray<string>, says: RegExp]> = [
    ["a command typed wrong: the right one is suggested", ["lisen"], /Did you mean this\?\s+listen/],
    ["an operation typed wrong", ["webhooks", "deliverys", "whk_1"], /Did you mean this\?\s+deliveries/],
    ["a flag typed wrong", ["inventory", "list", "--statsu", "in_vault"], /Did you mean this\?\s+--status/],
    ["a resource alone", ["webhooks"], /SUBCOMMANDS/],
    ["a value that is none of the choices", ["inventory", "list", "--status", "gone"], /in_vault/],
    ["values of which one is no choice", ["inventory", "list", "--status", "in_vault,gone"], /voided/],
    ["a number that is none", ["inventory", "list", "--limit", "many"], /limit/],
    ["a missing id", ["fbo-accounts", "get"], /id/],
    ["an empty id", ["fbo-accounts", "get", ""], /needs id/],
    ["missing fields", ["fbo-accounts", "create", "--first-name", "Ada"], /--last-name, --email/],
    ["a body that is no JSON", ["transfers", "create", "--json", "{"], /--json is not valid JSON/],
    ["a body's file that is not there", ["transfers", "create", "--json", "@nothing.json"], /@nothing\.json/],
    ["a body flag without its value", ["transfers", "create", "--json"], /--json/],
    [
      "a field that is no JSON",
      ["outbound-requests", "create", "--shipping", "fast"],
      /--shipping is not valid JSON/
    ],
    ["a method that is none", ["api", "FETCH", "/v1/products"], /FETCH is not a method. Use one of GET/],
    ["--retry without somewhere to send to", ["listen", "--retry"], /--retry needs --forward-to/],
    ["two places to begin at", ["listen", "--resume", "--after", "start"], /exclude each other/],
    [
      "somewhere to send to that is no URL",
      ["listen", "--forward-to", "ftp://localhost/x"],
      /no URL to post to/
    ],
    ["a profile that could be another file", ["whoami", "--profile", "../other"], /--profile takes letters/],
    ["an address that is none", ["login", "--url", "vault.example.com"], /not the address of a service/],
    ["an address with a password", ["login", "--url", "https://a:b@vault.example.com"], /no password/],
    ["no key to keep", ["login", "--url", "http://localhost"], /No key was given/]
  ]

  it.effect.each(wrong)("%s", ([, args, says]) =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const { code, err, out } = yield* vault({ home, env: nowhere, stdin: "" }, ...args)
      assert.match(err, says)
      assert.deepStrictEqual([code, out], [2, ""])
    })
  )

  it.effect("no key, and no address", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const noKey = yield* vault({ home, env: { VAULT_URL: "http://localhost" } }, "transfers", "list")
      assert.deepStrictEqual([noKey.code, noKey.out], [2, ""])
      assert.include(noKey.err, "vaultc login")
      const noAddress = yield* vault({ home, env: { VAULT_API_KEY: "vault_live_00" } }, "transfers", "list")
      assert.deepStrictEqual([noAddress.code, noAddress.out], [2, ""])
      assert.include(noAddress.err, "VAULT_URL")
    })
  )
})

describe("a key goes nowhere by mistake", () => {
  const sent = Effect.fnUntraced(function* (url: string, ...args: ReadonlyArray<string>) {
    const home = yield* temporaryHome
    return yield* vault(
      { home, env: { VAULT_URL: url, VAULT_API_KEY: "vault_live_00" } },
      "transfers",
      "list",
      ...args
    )
  })

  for (const url of ["http://vault.invalid", "http://10.255.255.255:9", "http://localhost.invalid"]) {
    it.effect(`over plain http to ${url}, unless told`, () =>
      Effect.gen(function* () {
        const refused = yield* sent(url)
        assert.deepStrictEqual([refused.code, refused.out], [2, ""])
        assert.match(refused.err, /is not encrypted.* https, or pass --insecure/)
        const home = yield* temporaryHome
        const login = yield* vault({ home, stdin: "vault_live_00" }, "login", "--url", url)
        assert.strictEqual(login.code, 2)
        assert.match(login.err, /is not encrypted/)
      })
    )
  }

  it.effect("over plain http when told, and to this machine", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* sent("http://vault.invalid", "--insecure")).code, 3)
      for (const url of ["http://localhost:9", "http://127.0.0.2:9", "http://[::1]:9"])
        assert.strictEqual((yield* sent(url)).code, 3)
    })
  )

  it.effect("that is kept, to where VAULT_URL alone says, unless told", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const folder = Path.join(home, ".config", "vault-custody", "profiles")
      Fs.mkdirSync(folder, { recursive: true })
      const profile = JSON.stringify({ url: "http://127.0.0.1:9/", apiKey: "vault_live_00" })
      Fs.writeFileSync(Path.join(folder, "default.json"), profile, { mode: 0o600 })
      const list = (env: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
        vault({ home, env }, "transfers", "list", ...args)
      const elsewhere = { VAULT_URL: "http://127.0.0.2:9" }
      const refused = yield* list(elsewhere)
      assert.deepStrictEqual([refused.code, refused.out], [2, ""])
      assert.match(refused.err, /stored key is for http:\/\/127\.0\.0\.1:9\/.*VAULT_API_KEY/)
      assert.strictEqual((yield* list(elsewhere, "--insecure")).code, 3)
      assert.strictEqual((yield* list({ ...elsewhere, VAULT_API_KEY: "vault_live_01" })).code, 3)
      assert.strictEqual((yield* list({ VAULT_URL: "http://127.0.0.1:9" })).code, 3)
    })
  )
})

describe("no connection", () => {
  it.effect("ends with 3, and says what to do and which request it was", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const { code, err, out } = yield* vault({ home, env: nowhere }, "listen")
      assert.deepStrictEqual([code, out], [3, ""])
      assert.match(err, /could not be reached/)
      assert.match(err, /request req_/)
      assert.notInclude(err, "vault_live_00")
    })
  )
})
