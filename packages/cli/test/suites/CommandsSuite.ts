import { assert, type Vitest } from "@effect/vitest"
import { verifyStandardWebhook, verifyWebhook } from "@vault-custody/webhook-signing"
import { freePort } from "@vault-custody/testing/FreePort"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { temporaryHome, vault } from "../support/Run.ts"
import * as Service from "../support/Service.ts"

/** A home folder, and an environment that is logged in. */
const loggedIn = Effect.gen(function* () {
  const { apiKey, url } = yield* Service.Service
  return { home: yield* temporaryHome, env: { VAULT_URL: url, VAULT_API_KEY: apiKey } }
})

const profilePath = (home: string, name: string) =>
  Path.join(home, ".config", "vault-custody", "profiles", `${name}.json`)

/** Tests of the commands, against the service. */
export const commandsSuite = (it: Vitest.MethodsNonLive<Service.Service>): void => {
  it.effect("a key from standard input is tried, kept for its owner alone, used, and forgotten", () =>
    Effect.gen(function* () {
      const { apiKey, organizationId, url } = yield* Service.Service
      const home = yield* temporaryHome
      const login = yield* vault({ home, stdin: `${apiKey}\n` }, "login", "--url", url, "--profile", "work")
      assert.strictEqual(login.code, 0, login.err)
      assert.include(login.err, "for Acme Metals (profile work)")
      const file = profilePath(home, "work")
      assert.strictEqual(Fs.statSync(file).mode & 0o777, 0o600)
      assert.strictEqual(Fs.statSync(Path.dirname(file)).mode & 0o777, 0o700)

      const me = yield* vault({ home }, "whoami", "--profile", "work", "--json")
      assert.strictEqual(me.code, 0, me.err)
      assert.deepStrictEqual(JSON.parse(me.out), {
        profile: "work",
        url: `${url}/`,
        keyFrom: file,
        organizationId,
        organizationName: "Acme Metals"
      })
      assert.strictEqual((yield* vault({ home }, "whoami")).code, 2, "the default profile has no key")

      assert.strictEqual((yield* vault({ home }, "logout", "--profile", "work")).code, 0)
      assert.isFalse(Fs.existsSync(file))
      for (const said of [login, me]) assert.notInclude(said.out + said.err, apiKey)
    })
  )

  it.effect("a person is asked for address and key", () =>
    Effect.gen(function* () {
      const { apiKey, url } = yield* Service.Service
      const home = yield* temporaryHome
      const login = yield* vault({ home, typed: apiKey, env: { VAULT_URL: url } }, "login")
      assert.strictEqual(login.code, 0, login.err)
      assert.match(login.err, /^API key \(it is not shown\): /)
      const asked = yield* vault({ home: yield* temporaryHome, typed: url }, "login")
      assert.match(asked.err, /^Address of the service: API key/)
    })
  )

  it.effect("a key that is refused is not kept; the code, the message and the request are told", () =>
    Effect.gen(function* () {
      const { url } = yield* Service.Service
      const home = yield* temporaryHome
      const { code, err, out } = yield* vault({ home, stdin: "vault_live_wrong" }, "login", "--url", url)
      assert.deepStrictEqual([code, out], [1, ""])
      assert.match(err, /UNAUTHORIZED \(401\)/)
      assert.match(err, /request req_/)
      assert.notInclude(err, "vault_live_wrong")
      assert.isFalse(Fs.existsSync(profilePath(home, "default")))
    })
  )

  it.effect("the environment wins over what is kept", () =>
    Effect.gen(function* () {
      const { env, home } = yield* loggedIn
      yield* vault({ home, stdin: env.VAULT_API_KEY }, "login", "--url", env.VAULT_URL)
      const wrong = yield* vault({ home, env: { VAULT_API_KEY: "vault_live_wrong" } }, "whoami")
      assert.strictEqual(wrong.code, 1)
      const me = yield* vault({ home, env: { VAULT_API_KEY: env.VAULT_API_KEY } }, "whoami")
      assert.match(me.out, /keyFrom: VAULT_API_KEY/)
    })
  )

  it.effect("a profile that others may read is warned of", () =>
    Effect.gen(function* () {
      const { env, home } = yield* loggedIn
      yield* vault({ home, stdin: env.VAULT_API_KEY }, "login", "--url", env.VAULT_URL)
      Fs.chmodSync(profilePath(home, "default"), 0o644)
      const me = yield* vault({ home }, "whoami")
      assert.strictEqual(me.code, 0)
      assert.match(me.err, /warning: others on this machine may read/)
    })
  )

  it.effect("a body comes from flags, from --json, from a file and from standard input; flags win", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const body = JSON.stringify({ firstName: "Ada", lastName: "Byron", email: "ada@example.org" })
      const file = Path.join(user.home, "body.json")
      Fs.writeFileSync(file, body)
      const flags = ["--first-name", "Ada", "--last-name", "Byron", "--email", "ada@example.org"]
      const ways = [flags, ["--json", body], ["--json", `@${file}`], ["--json", "-"]]
      for (const given of ways) {
        const made = yield* vault({ ...user, stdin: body }, "fbo-accounts", "create", "--ndjson", ...given)
        assert.strictEqual(made.code, 0, made.err)
        assert.include(JSON.parse(made.out), { firstName: "Ada", lastName: "Byron" })
      }
      const over = yield* vault(user, "fbo-accounts", "create", "--ndjson", "--json", body, "--phone", "1")
      assert.include(JSON.parse(over.out), { lastName: "Byron", phone: "1" })
    })
  )

  it.effect("a POST with an idempotency key is done once", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const create = vault(
        user,
        "fbo-accounts",
        "create",
        "--ndjson",
        "--idempotency-key",
        "order-7",
        "--first-name",
        "Ada",
        "--last-name",
        "Byron",
        "--email",
        "once@example.org"
      )
      assert.strictEqual((yield* create).out, (yield* create).out)
    })
  )

  it.effect("a list is a table, JSON, or lines of JSON; a page at a time, or all of it", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const { addAccount } = yield* Service.Service
      const ids: Array<string> = []
      for (let n = 0; n < 3; n++) ids.push(yield* addAccount)
      const list = (...args: ReadonlyArray<string>) => vault(user, "fbo-accounts", "list", ...args)

      const table = yield* list("--limit", "2")
      assert.strictEqual(table.code, 0, table.err)
      const [head = "", ...lines] = table.out.trimEnd().split("\n")
      assert.match(head, /^id +firstName +lastName/)
      assert.deepStrictEqual(
        lines.map((line) => line.split(" ")[0]),
        ids.slice(1).toReversed()
      )
      const [, cursor = ""] = /--cursor (\S+), or --all/.exec(table.err) ?? []
      const rest = JSON.parse((yield* list("--limit", "100", "--cursor", cursor, "--json")).out)
      assert.strictEqual(rest.data[0].id, ids[0])

      const json = JSON.parse((yield* list("--limit", "2", "--json")).out)
      assert.strictEqual(json.data.length, 2)
      assert.deepStrictEqual(json.pagination, { page: 1, hasMore: true, nextCursor: cursor })

      const all = (yield* list("--all", "--ndjson", "--limit", "1")).out.trimEnd().split("\n")
      assert.includeMembers(
        all.map((line) => JSON.parse(line).id),
        ids
      )
      const document = JSON.parse((yield* list("--all", "--json")).out)
      assert.strictEqual(document.data.length, all.length)
      const whole = (yield* list("--all")).out.trimEnd().split("\n")
      assert.strictEqual(whole.length, all.length + 1)

      const nothing = yield* vault(user, "webhooks", "list", "--all")
      assert.deepStrictEqual(nothing, { code: 0, out: "", err: "Nothing found.\n" })
      assert.deepStrictEqual(JSON.parse((yield* vault(user, "webhooks", "list", "--all", "--json")).out), {
        data: []
      })
    })
  )

  it.effect("a terminal gets what fits and colours; NO_COLOR and a pipe get none", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      yield* (yield* Service.Service).addAccount
      const terminal = { columns: 60 }
      const { out } = yield* vault({ ...user, terminal }, "fbo-accounts", "list")
      assert.isAtMost(Math.max(...out.split("\n").map((line) => line.length)), 60)
      const help = (env: Readonly<Record<string, string>>) =>
        vault({ home: user.home, env, terminal }, "--help")
      assert.include((yield* help({})).out, "\u001b[")
      assert.notInclude((yield* help({ NO_COLOR: "1" })).out, "\u001b[")
      assert.notInclude((yield* vault({ home: user.home }, "--help")).out, "\u001b[")
    })
  )

  it.effect("a refusal ends with 1, and tells every field at fault", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const { code, err, out } = yield* vault(
        user,
        "fbo-accounts",
        "create",
        "--json",
        '{"firstName":"","lastName":"Byron","email":"no"}'
      )
      assert.deepStrictEqual([code, out], [1, ""])
      assert.match(err, /VALIDATION_ERROR \(400\)/)
      assert.match(err, /\n {2}firstName: /)
      assert.match(err, /\n {2}email: /)
      assert.match(err, /request req_/)
      assert.match((yield* vault(user, "inventory", "list")).err, /FORBIDDEN \(403\)/)
    })
  )

  it.effect("the raw form sends any request, and shows the answer as it is", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const read = yield* vault(user, "api", "get", "/v1/fbo-accounts?limit=1")
      assert.hasAllKeys(JSON.parse(read.out), ["data", "pagination"])
      const body = '{"firstName":"Raw","lastName":"Form","email":"raw@example.org"}'
      const made = yield* vault(
        { ...user, stdin: body },
        "api",
        "POST",
        "/v1/fbo-accounts",
        "--json",
        "-",
        "--ndjson"
      )
      assert.strictEqual(JSON.parse(made.out).data.firstName, "Raw")
      assert.strictEqual((yield* vault(user, "api", "GET", "/v1/nothing")).code, 1)
    })
  )

  it.effect("an event is sent again to a program on this machine, signed as a webhook", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const accountId = yield* (yield* Service.Service).addAccount
      // The event is readable a moment after its change.
      const page = yield* vault(user, "events", "list", "--json", "--wait", "20", "--resource-id", accountId)
      const [event] = JSON.parse(page.out).data
      const receiver = yield* WebhookReceiver.make()
      const sent = yield* vault(user, "events", "resend", event.id, "--to", receiver.url)
      assert.strictEqual(sent.code, 0, sent.err)
      assert.match(sent.out, /fbo_account\.created .* → 200 in/)
      const [secret = ""] = /whsec_[0-9a-f]{64}/.exec(sent.err) ?? []
      const [delivery] = receiver.deliveries()
      assert.isDefined(delivery)
      assert.strictEqual(delivery.text, event.payload)
      assert.strictEqual(delivery.headers["x-service-event-id"], event.id)
      assert.strictEqual(delivery.headers["x-service-event-type"], "fbo_account.created")
      const verified = yield* Effect.promise(() => verifyWebhook(delivery.body, delivery.headers, secret))
      assert.strictEqual(verified.data.id, accountId)
      assert.notProperty(delivery.headers, "webhook-signature")

      const both = yield* vault(
        user,
        "events",
        "resend",
        event.id,
        "--to",
        receiver.url,
        "--header-style",
        "both"
      )
      const [standardSecret = ""] = /whsec_[A-Za-z0-9+/]{43}=/.exec(both.err) ?? []
      const [, second] = receiver.deliveries()
      assert.isDefined(second)
      yield* Effect.promise(() => verifyWebhook(second.body, second.headers, secret))
      yield* Effect.promise(() => verifyStandardWebhook(second.body, second.headers, standardSecret))

      receiver.answer(WebhookAnswer.status(500))
      const refused = yield* vault(user, "events", "resend", event.id, "--to", receiver.url, "--ndjson")
      assert.strictEqual(refused.code, 1)
      assert.include(JSON.parse(refused.out).answer, { taken: false, status: 500 })
      assert.include(refused.err, secret)
      const gone = yield* vault(
        user,
        "events",
        "resend",
        event.id,
        "--to",
        `http://127.0.0.1:${yield* freePort}/`
      )
      assert.strictEqual(gone.code, 3)
      assert.match(gone.out, /no answer \(ECONNREFUSED\)/)
    })
  )

  it.effect("an endpoint is made, and what it missed is replayed to it", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      const { addAccount, receiver } = yield* Service.Service
      const since = new Date().toISOString()
      const accountId = yield* addAccount
      yield* vault(user, "events", "list", "--json", "--wait", "20", "--resource-id", accountId)
      const made = yield* vault(
        user,
        "webhooks",
        "create",
        "--ndjson",
        "--name",
        "Books",
        "--url",
        receiver.url,
        "--events",
        "fbo_account.created,transfer.completed"
      )
      assert.strictEqual(made.code, 0, made.err)
      const { id, signingSecret } = JSON.parse(made.out)
      const shown = yield* vault(user, "webhooks", "get", id, "--json")
      assert.deepStrictEqual(JSON.parse(shown.out).events, ["fbo_account.created", "transfer.completed"])
      const replayed = yield* vault(user, "webhooks", "replay", id, "--since", since, "--ndjson")
      assert.strictEqual(replayed.code, 0, replayed.err)
      assert.strictEqual(JSON.parse(replayed.out).total, 1)
      const [delivery] = yield* receiver.waitFor(1)
      assert.isDefined(delivery)
      const verified = yield* Effect.promise(() =>
        verifyWebhook(delivery.body, delivery.headers, signingSecret)
      )
      assert.strictEqual(verified.data.id, accountId)
      const { out } = yield* vault(user, "webhooks", "replays", id)
      assert.include(out, JSON.parse(replayed.out).id)
    })
  )

  it.effect("where nobody reads the output any more, it ends quietly", () =>
    Effect.gen(function* () {
      const user = yield* loggedIn
      yield* (yield* Service.Service).addAccount
      const { code, err } = yield* vault({ ...user, closed: true }, "fbo-accounts", "list", "--all")
      assert.deepStrictEqual([code, err], [0, ""])
    })
  )
}
