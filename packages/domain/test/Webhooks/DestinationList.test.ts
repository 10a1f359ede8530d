import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { IpNetwork } from "effect/net"
import { parseDestinationList } from "../../src/Webhooks/DestinationList.ts"

describe("a list of destinations", () => {
  it("has networks, addresses, and host names in any of their spellings", () => {
    const { names, networks } = Result.getOrThrow(
      parseDestinationList(
        "203.0.113.0/24, 1.2.3.4,2606:4700::/32,::1, Example.COM., .a.test ,*.b.test,bücher.example"
      )
    )
    assert.deepStrictEqual(networks.map(IpNetwork.format), [
      "203.0.113.0/24",
      "1.2.3.4/32",
      "2606:4700::/32",
      "::1/128"
    ])
    assert.deepStrictEqual(names, ["example.com", "a.test", "b.test", "xn--bcher-kva.example"])
  })

  it.each(["", " ", ",", " , "])("%j is empty", (text) => {
    assert.deepStrictEqual(Result.getOrThrow(parseDestinationList(text)), { networks: [], names: [] })
  })

  it.each([
    "10.0.0.1/8",
    "10.0.0.0/33",
    "10.0.0",
    "1.2.3.4:80",
    "example.com:443",
    "https://a.test",
    "a b.test",
    "a..test",
    "*"
  ])("%s is none, and the message names it", (entry) => {
    const result = parseDestinationList(`ok.test,${entry}`)
    assert.include(Result.getOrThrow(Result.flip(result)), `"${entry}"`)
  })
})
