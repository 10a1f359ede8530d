import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { EgressRules } from "../../src/Webhooks/EgressRules.ts"
import { parseInsecureHosts } from "../../src/Webhooks/InsecureHosts.ts"
import { parseWebhookUrl, type WebhookUrlRule } from "../../src/Webhooks/WebhookUrl.ts"
import { publicAddress, register, unresolved } from "./Register.ts"

const ruleOf = (input: string, rules = EgressRules.standard): WebhookUrlRule | "accepted" =>
  Result.match(parseWebhookUrl(input, rules), {
    onFailure: ({ reason }) => reason,
    onSuccess: () => "accepted"
  })

const label63 = "a".repeat(63)
const name253 = `${label63}.${label63}.${label63}.${"b".repeat(57)}.com`

const refused: Record<Exclude<WebhookUrlRule, "address" | "operator">, ReadonlyArray<string>> = {
  white_space: [
    " https://hooks.example.com",
    "https://hooks.example.com ",
    "https://hooks.example.com/a b",
    "https://hooks.example.com\n",
    "ht\ntps://hooks.example.com",
    "https://hooks.exa\tmple.com",
    "https://hooks.example.com/\r\nX-Header:%20a",
    "https://hooks.example.com/\u00a0",
    "https://hooks.example.com/\u2028",
    "https://hooks.example.com/\ufeff",
    "https://hooks.example.com/\u0000",
    "https://hooks.example.com/\u001f",
    "https://hooks.example.com/\u007f",
    "https://hooks.example.com/\u0085"
  ],
  fragment: [
    "https://hooks.example.com/#top",
    "https://hooks.example.com/#",
    "https://hooks.example.com#a@b"
  ],
  user_info: [
    "https://user@hooks.example.com",
    "https://user:password@hooks.example.com",
    "https://:password@hooks.example.com",
    "https://@hooks.example.com",
    "https://:@hooks.example.com",
    "https://hooks.example.com\\@hooks.example.org"
  ],
  scheme: [
    "http://hooks.example.com",
    "HTTP://hooks.example.com",
    "ftp://hooks.example.com",
    "wss://hooks.example.com",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/plain,a",
    "mailto:ops@hooks.example.com",
    "hooks.example.com:443/path"
  ],
  malformed: [
    "",
    "hooks.example.com",
    "//hooks.example.com",
    "/path",
    "https:",
    "https://",
    "https:hooks.example.com",
    "https:/hooks.example.com",
    "https:///hooks.example.com",
    "https:\\\\hooks.example.com",
    "https://hooks.example.com\\path",
    "https://?a",
    "https://hooks.example.com:65536",
    "https://hooks.example.com:port",
    "https://hooks.example.com:-1",
    "https://hooks.example.com:443:443",
    "https://hooks%20.example.com",
    "https://hooks%00.example.com",
    "https://hooks.example.123",
    "https://1.2.3.4.5",
    "https://256.256.256.256",
    "https://[::1",
    "https://[fe80::1%25eth0]/",
    "https://hooks<.example.com"
  ],
  port: [0, 1, 22, 80, 442, 444, 1023].map((port) => `https://hooks.example.com:${port}/`),
  ip_literal: [
    "https://8.8.8.8",
    "https://127.0.0.1",
    "https://127.0.0.1.",
    "https://127.1",
    "https://2130706433",
    "https://0x7f000001",
    "https://0X7F.1",
    "https://017700000001",
    "https://0177.0.0.01",
    "https://\uff11\uff12\uff17.0.0.1",
    "https://\u2460\u2461\u2466.0.0.1",
    "https://127\u30020\u30020\u30021",
    "https://%31%32%37.0.0.1",
    "https://0",
    "https://[::1]",
    "https://[::]",
    "https://[::ffff:127.0.0.1]",
    "https://[::ffff:8.8.8.8]:8443",
    "https://[2606:4700:4700::1111]"
  ],
  single_label: [
    "https://localhost",
    "https://localhost.",
    "https://LOCALHOST:8443",
    "https://\uff2c\uff2f\uff23\uff21\uff2c\uff28\uff2f\uff33\uff34",
    "https://%6c%6fcalhost",
    "https://loc\u00adalhost",
    "https://intranet",
    "https://com"
  ],
  reserved_name: [
    ...[
      "localhost",
      "localdomain",
      "local",
      "internal",
      "intranet",
      "private",
      "lan",
      "home",
      "corp",
      "arpa",
      "alt",
      "test",
      "invalid",
      "example",
      "onion"
    ].flatMap((suffix) => [`https://hooks.${suffix}`, `https://a.hooks.${suffix.toUpperCase()}.:8443/path`]),
    "https://metadata.google.internal",
    "https://router.home.arpa",
    "https://hooks\u3002local"
  ],
  malformed_name: [
    "https://hooks..example.com",
    "https://.hooks.example.com",
    "https://hooks.example.com..",
    "https://1.2.3.4..",
    "https://.",
    "https://-hooks.example.com",
    "https://hooks-.example.com",
    "https://hooks.-example.com",
    "https://ho_oks.example.com",
    "https://*.example.com",
    "https://ho,oks.example.com",
    "https://hooks!.example.com",
    "https://xn--.example.com",
    `https://${label63}a.example.com`,
    `https://b${name253}`
  ]
  // Needs a resolver: see "at registration" below.
}

describe("webhook URL rules", () => {
  for (const [rule, urls] of Object.entries(refused)) {
    for (const url of urls) {
      it(`refuses ${JSON.stringify(url).slice(0, 80)}: ${rule}`, () => {
        assert.strictEqual(ruleOf(url), rule)
      })
    }
  }

  it.each([
    "https://hooks.example.com",
    "HTTPS://Hooks.Example.COM/Path?a=1&b=%20",
    "https://hooks.example.com.",
    "https://hooks.example.com.:8443/",
    "https://hooks.example.com:443/",
    "https://hooks.example.com:0443/",
    "https://hooks.example.com:/",
    "https://hooks.example.com:1024/",
    "https://hooks.example.com:65535/",
    "https://b\u00fccher.example.com/\u00e9?\u00fc",
    "https://xn--bcher-kva.example.com",
    "https://1.example.com",
    "https://a.b",
    "https://r3---sn-a.example.com",
    "https://localhost.example.com",
    "https://mylocal.com",
    "https://hooks.example.com/user@host",
    "https://hooks.example.com?to=user@host",
    "https://hooks.example.com//double//slashes",
    `https://${label63}.example.com`,
    `https://${name253}`,
    `https://${name253}./`
  ])("accepts %s", (url) => {
    assert.strictEqual(ruleOf(url), "accepted")
  })

  it("each rule has one message of its own, which repeats nothing of the URL", () => {
    const ruleOfMessage = new Map<string, WebhookUrlRule>()
    const rules = new Set<WebhookUrlRule>()
    for (const url of Object.values(refused).flat()) {
      const { reason, message } = Result.getOrThrow(Result.flip(parseWebhookUrl(url, EgressRules.standard)))
      assert.strictEqual(ruleOfMessage.get(message) ?? reason, reason)
      ruleOfMessage.set(message, reason)
      rules.add(reason)
    }
    assert.strictEqual(ruleOfMessage.size, rules.size)
  })
})

describe("a host:port in WEBHOOK_ALLOW_INSECURE_HOSTS", () => {
  const pairs = "localhost:3000,127.0.0.1:22,[::1]:80,my_host.local:443,localhost:80"
  const insecure = {
    ...EgressRules.standard,
    insecureHosts: Result.getOrThrow(parseInsecureHosts(pairs))
  }

  it.each([
    "http://localhost:3000/hook",
    "https://localhost:3000/hook",
    "http://127.0.0.1:22",
    "https://0x7f.1:22",
    "http://[::1]/",
    "http://localhost/",
    "https://my_host.local/"
  ])("waives the rules on scheme, port, name and address: %s", (url) => {
    const result = parseWebhookUrl(url, insecure)
    assert.isTrue(Result.isSuccess(result) && result.success.allowedInsecure)
  })

  it.each([
    ["http://user@localhost:3000/", "user_info"],
    ["http://localhost:3000/#a", "fragment"],
    ["http://localhost:3000/a b", "white_space"],
    ["http:localhost:3000", "malformed"],
    ["ftp://localhost:3000", "scheme"]
  ])("does not waive the rest: %s is refused for %s", (url, rule) => {
    assert.strictEqual(ruleOf(url, insecure), rule)
  })

  it.each([
    ["http://localhost:3001/", "scheme"],
    ["https://localhost:8443/", "single_label"],
    ["https://localhost.:3000/", "single_label"],
    ["http://127.0.0.1:80/", "scheme"],
    ["https://[::1]:8443/", "ip_literal"],
    ["https://a.my_host.local/", "malformed_name"]
  ])("waives no other host or port: %s is refused for %s", (url, rule) => {
    assert.strictEqual(ruleOf(url, insecure), rule)
  })
})

describe("at registration", () => {
  const url = "https://hooks.example.com/path"

  it.effect("a host whose every address is public is accepted, and its URL is kept as it was sent", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const text = "https://Hooks.Example.com/path"
      const checked = yield* register(text, (hostname) => {
        asked.push(hostname)
        return Effect.succeed([publicAddress, "2606:4700::1"])
      })
      assert.strictEqual(checked, text)
      assert.deepStrictEqual(asked, ["hooks.example.com"])
    })
  )

  it.effect.each([
    ["127.0.0.1"],
    [publicAddress, "10.0.0.1"],
    ["169.254.169.254"],
    [publicAddress, "fd00::1"],
    ["::ffff:93.184.215.14"],
    ["64:ff9b::5db8:d70e"],
    ["2002:7f00:1::"],
    ["fe80::1"]
  ])("a host with any address that is not public is refused without naming it: %j", (addresses) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(register(url, () => Effect.succeed(addresses)))
      assert.strictEqual(refusal.reason, "address")
      for (const address of addresses) assert.notInclude(refusal.message, address)
    })
  )

  it.effect.each(["NotFound", "Temporary", "BadName"] as const)(
    "a host that does not resolve (%s) is accepted",
    (reason) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* register(url, unresolved(reason)), url)
      })
  )

  it.effect("a host that has not resolved after 2 s is accepted", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(register(url, () => Effect.never))
      yield* TestClock.adjust("1999 millis")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* Fiber.join(fiber), url)
    })
  )

  it.effect("a URL that is refused for its spelling, and an allowed insecure one, are not resolved", () =>
    Effect.gen(function* () {
      const rules = { ...EgressRules.standard, insecureHosts: new Set(["localhost:3000"]) }
      const refusal = yield* Effect.flip(register("https://localhost", () => Effect.die("resolved"), rules))
      assert.strictEqual(refusal.reason, "single_label")
      const insecure = "http://localhost:3000/"
      assert.strictEqual(yield* register(insecure, () => Effect.die("resolved"), rules), insecure)
    })
  )
})
