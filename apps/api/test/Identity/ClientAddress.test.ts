import { parseDestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { Result } from "effect"
import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { expect, it } from "vitest"
import { clientAddress } from "../../src/Identity/ClientAddress.ts"

const addressOf = (from: string, forwarded: string | undefined, proxies: string): string => {
  const socket = new Socket()
  Object.defineProperty(socket, "remoteAddress", { value: from })
  const source = new IncomingMessage(socket)
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded }
  return clientAddress({ source, headers }, Result.getOrThrow(parseDestinationList(proxies)))
}

it("believes X-Forwarded-For only from trusted proxies, from its right end", () => {
  expect(addressOf("::ffff:203.0.113.9", "198.51.100.1", "")).toBe("203.0.113.9")
  expect(addressOf("10.0.0.1", "198.51.100.1", "10.0.0.0/8")).toBe("198.51.100.1")
  // The entries that the client itself wrote stand further left.
  expect(addressOf("10.0.0.1", "192.0.2.66, 198.51.100.1", "10.0.0.0/8")).toBe("198.51.100.1")
  expect(addressOf("10.0.0.1", "192.0.2.66, 198.51.100.1, 10.0.0.2", "10.0.0.0/8")).toBe("198.51.100.1")
  expect(addressOf("10.0.0.1", "nonsense", "10.0.0.0/8")).toBe("10.0.0.1")
  expect(addressOf("10.0.0.1", undefined, "10.0.0.0/8")).toBe("10.0.0.1")
})

it("takes entries with a port for their address", () => {
  expect(addressOf("10.0.0.1", "203.0.113.7:4711", "10.0.0.0/8")).toBe("203.0.113.7")
  expect(addressOf("10.0.0.1", "[2001:db8::1]:4711", "10.0.0.0/8")).toBe("2001:db8::1")
  expect(addressOf("10.0.0.1", "[2001:db8::1]", "10.0.0.0/8")).toBe("2001:db8::1")
  expect(addressOf("10.0.0.1", "2001:db8::1", "10.0.0.0/8")).toBe("2001:db8::1")
  expect(addressOf("10.0.0.1", "[::ffff:203.0.113.7]:80", "10.0.0.0/8")).toBe("203.0.113.7")
  // A trusted proxy's own entry is passed over, whatever its port.
  expect(addressOf("10.0.0.1", "198.51.100.1:5000, 10.0.0.2:443", "10.0.0.0/8")).toBe("198.51.100.1")
  for (const nonsense of ["203.0.113.7:", "203.0.113.7:x", "203.0.113.7:123456", "[203.0.113.7", "[x]:1"]) {
    expect(addressOf("10.0.0.1", nonsense, "10.0.0.0/8")).toBe("10.0.0.1")
  }
})
