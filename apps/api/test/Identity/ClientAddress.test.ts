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
  // What the client itself wrote stands further left.
  expect(addressOf("10.0.0.1", "192.0.2.66, 198.51.100.1", "10.0.0.0/8")).toBe("198.51.100.1")
  expect(addressOf("10.0.0.1", "192.0.2.66, 198.51.100.1, 10.0.0.2", "10.0.0.0/8")).toBe("198.51.100.1")
  expect(addressOf("10.0.0.1", "nonsense", "10.0.0.0/8")).toBe("10.0.0.1")
  expect(addressOf("10.0.0.1", undefined, "10.0.0.0/8")).toBe("10.0.0.1")
})
