import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { parseInsecureHosts } from "../../src/Webhooks/InsecureHosts.ts"

describe("hosts that webhooks may reach insecurely", () => {
  it("waives exactly the listed host:port pairs", () => {
    const insecure = Result.getOrThrow(parseInsecureHosts("localhost:3000, 127.0.0.1:9999,[::1]:80"))
    assert.isTrue(insecure.has("localhost:3000"))
    assert.isTrue(insecure.has("127.0.0.1:9999"))
    assert.isTrue(insecure.has("[::1]:80"))
    assert.isFalse(insecure.has("localhost:3001"))
    assert.isFalse(insecure.has("127.0.0.1:3000"))
    assert.isFalse(insecure.has("a.localhost:3000"))
  })

  it.each([
    ["LocalHost:1", "localhost:1"],
    ["127.1:80", "127.0.0.1:80"],
    ["[0:0:0:0:0:0:0:1]:443", "[::1]:443"],
    ["bücher.test:8443", "xn--bcher-kva.test:8443"]
  ])("compares hosts as a parsed URL spells them: %s is %s", (entry, pair) => {
    assert.deepStrictEqual([...Result.getOrThrow(parseInsecureHosts(entry))], [pair])
  })

  it.each(["", " ", ",", " , ,"])("%j waives nothing", (text) => {
    assert.deepStrictEqual([...Result.getOrThrow(parseInsecureHosts(text))], [])
  })

  it.each([
    "localhost",
    "localhost:",
    ":3000",
    "localhost:0",
    "localhost:65536",
    "localhost:http",
    "http://localhost:3000",
    "user@localhost:3000",
    "localhost/path:3000",
    "::1:3000",
    "a b:3000",
    "1.2.3.4.5:80"
  ])("refuses %j, naming the entry", (entry) => {
    const result = parseInsecureHosts(`ok.test:1,${entry}`)
    assert.isTrue(Result.isFailure(result) && result.failure.includes(`"${entry}"`))
  })
})
