import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { parseDestinationList } from "../../src/Webhooks/DestinationList.ts"
import { EgressRules } from "../../src/Webhooks/EgressRules.ts"
import { parseWebhookUrl } from "../../src/Webhooks/WebhookUrl.ts"
import { publicAddress, register } from "./Register.ts"

const list = (text: string) => Result.getOrThrow(parseDestinationList(text))

const ruleOf = (text: string, rules: EgressRules["Service"]) =>
  Result.match(parseWebhookUrl(text, rules), {
    onFailure: ({ reason }) => reason,
    onSuccess: () => "accepted"
  })

describe("the operator's lists", () => {
  const url = "https://hooks.example.com/path"
  const outcome = (deny: string, allow: string | undefined, addresses: ReadonlyArray<string>, text = url) =>
    register(text, () => Effect.succeed(addresses), {
      insecureHosts: new Set(["inside.example.com:443"]),
      deny: list(deny),
      allow: allow === undefined ? undefined : list(allow)
    }).pipe(Effect.match({ onSuccess: () => "accepted", onFailure: ({ reason }) => reason }))

  it.effect.each<[string, string, string | undefined, ReadonlyArray<string>]>([
    ["a denied name", "hooks.example.com", undefined, [publicAddress]],
    ["a name under a denied one", "example.com", undefined, [publicAddress]],
    ["an address in a denied network", "93.184.215.0/24", undefined, [publicAddress]],
    ["a denied address among others", "93.184.215.14", undefined, ["1.1.1.1", publicAddress]],
    ["an address in a denied network of IPv6", "2606:4700::/32", undefined, ["2606:4700::1"]],
    ["a denied name that is allowed too", "example.com", "hooks.example.com", [publicAddress]],
    ["a denied address of an allowed name", publicAddress, "example.com", [publicAddress]],
    ["a name that is not allowed", "", "other.example.com", [publicAddress]],
    ["an address that is not allowed", "", "1.1.1.0/24", [publicAddress]],
    ["an address beside allowed ones", "", "1.1.1.0/24", ["1.1.1.1", publicAddress]]
  ])("refuse %s", ([, deny, allow, addresses]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* outcome(deny, allow, addresses), "operator")
    })
  )

  it.effect.each<[string, string, string | undefined, ReadonlyArray<string>]>([
    ["what neither names", "other.example.com, 1.1.1.0/24", undefined, [publicAddress]],
    ["a name that only ends like a denied one", "ks.example.com", undefined, [publicAddress]],
    ["an allowed name", "", "hooks.example.com", [publicAddress]],
    ["a name under an allowed one", "", "1.1.1.0/24, example.com", [publicAddress]],
    ["addresses that are all allowed", "", "1.1.1.0/24, 93.184.215.14", ["1.1.1.1", publicAddress]]
  ])("let %s pass", ([, deny, allow, addresses]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* outcome(deny, allow, addresses), "accepted")
    })
  )

  it.effect("make no address public", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* outcome("", "example.com, 10.0.0.0/8", ["10.0.0.1"]), "address")
    })
  )

  it.effect("refuse an insecure host that is denied, and need not allow one that is not", () =>
    Effect.gen(function* () {
      const inside = "http://inside.example.com:443/"
      assert.strictEqual(yield* outcome("", "other.example.com", ["10.0.0.1"], inside), "accepted")
      assert.strictEqual(yield* outcome("example.com", undefined, ["10.0.0.1"], inside), "operator")
    })
  )

  it("refuse a name without resolving it where the name alone decides", () => {
    const rules = { ...EgressRules.standard, deny: list("bad.example.com") }
    assert.strictEqual(ruleOf("https://a.BAD.example.com./", rules), "operator")
    assert.strictEqual(ruleOf(url, { ...rules, allow: list("other.example.com") }), "operator")
    assert.strictEqual(ruleOf(url, { ...rules, allow: list("other.example.com, 1.1.1.0/24") }), "accepted")
  })
})
