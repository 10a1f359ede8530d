import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { NetAddress } from "effect/net"
import { isGloballyRoutable } from "../../src/Webhooks/PublicAddress.ts"

/** The refused blocks again, as first and last address, so that a slip in a prefix length shows. */
const refusedIpv4 = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.0.255"],
  ["192.0.2.0", "192.0.2.255"],
  ["192.88.99.0", "192.88.99.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "239.255.255.255"],
  ["240.0.0.0", "255.255.255.255"]
] as const

const refusedIpv6 = [
  ["::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"]
] as const

const bytesOf = (address: string): ReadonlyArray<number> => {
  const ip = NetAddress.ipFromStringUnsafe(address)
  return NetAddress.isIpv4Address(ip) ? NetAddress.ipv4ToOctets(ip) : NetAddress.ipv6ToOctets(ip)
}
const toNumber = (address: string): bigint =>
  bytesOf(address).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
const toAddress = (value: bigint, bytes: 4 | 16): string =>
  NetAddress.formatIp(
    NetAddress.ipFromInputUnsafe(
      Uint8Array.from({ length: bytes }, (_, i) => Number((value >> BigInt(8 * (bytes - 1 - i))) & 0xffn))
    )
  )
const isWithin = (value: bigint, blocks: ReadonlyArray<readonly [string, string]>) =>
  blocks.some(([first, last]) => value >= toNumber(first) && value <= toNumber(last))

const word = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 0xffffffff })))
const anyIpv4 = Arbitrary.map(word, (value) => BigInt(value))
const anyIpv6 = Arbitrary.map(Arbitrary.all([word, word, word, word]), (words) =>
  words.reduce((sum, next) => (sum << 32n) | BigInt(next), 0n)
)
const manyRuns = { arbitrary: { runs: 1000 } }

describe("the addresses that are refused", () => {
  it.each([...refusedIpv4])("%s to %s is refused up to its last address, and not beyond", (first, last) => {
    const [low, high] = [toNumber(first), toNumber(last)]
    assert.isFalse(isGloballyRoutable(first))
    assert.isFalse(isGloballyRoutable(last))
    for (const neighbour of [low - 1n, high + 1n]) {
      if (neighbour < 0n || neighbour > 0xffffffffn) continue
      assert.strictEqual(isGloballyRoutable(toAddress(neighbour, 4)), !isWithin(neighbour, refusedIpv4))
    }
  })

  it.each([...refusedIpv6])("%s to %s is refused up to its last address, and not beyond", (first, last) => {
    const [low, high] = [toNumber(first), toNumber(last)]
    assert.isFalse(isGloballyRoutable(first))
    assert.isFalse(isGloballyRoutable(last))
    for (const neighbour of [low - 1n, high + 1n]) {
      if (neighbour < 0n || neighbour >= 1n << 128n) continue
      assert.strictEqual(isGloballyRoutable(toAddress(neighbour, 16)), !isWithin(neighbour, refusedIpv6))
    }
  })

  it.prop(
    "every other IPv4 address is accepted",
    [anyIpv4],
    ([value]) => {
      assert.strictEqual(isGloballyRoutable(toAddress(value, 4)), !isWithin(value, refusedIpv4))
    },
    manyRuns
  )

  it.prop(
    "every other IPv6 address is accepted",
    [anyIpv6],
    ([value]) => {
      assert.strictEqual(isGloballyRoutable(toAddress(value, 16)), !isWithin(value, refusedIpv6))
    },
    manyRuns
  )

  it.prop(
    "an IPv4 address, public ones too, is refused in every IPv6 dress",
    [anyIpv4],
    ([value]) => {
      for (const prefix of ["::", "::ffff:0:0", "::ffff:0:0:0", "64:ff9b::", "64:ff9b:1::"]) {
        assert.isFalse(isGloballyRoutable(toAddress(toNumber(prefix) | value, 16)), prefix)
      }
      assert.isFalse(isGloballyRoutable(toAddress(toNumber("2002::") | (value << 80n), 16)), "6to4")
      assert.isFalse(isGloballyRoutable(toAddress(toNumber("2001::") | value, 16)), "Teredo")
    },
    manyRuns
  )

  it.each(["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])(
    "%s is accepted",
    (address) => {
      assert.isTrue(isGloballyRoutable(address))
      assert.isTrue(isGloballyRoutable(NetAddress.ipFromStringUnsafe(address)))
    }
  )

  it.each([
    "",
    "example.com",
    "010.0.0.1",
    "8.8.8",
    "0x8.8.8.8",
    "[2606::1]",
    "2606::1%eth0",
    "8.8.8.8 ",
    "::g"
  ])("%j is no plain address and is refused", (text) => {
    assert.isFalse(isGloballyRoutable(text))
  })
})
