import { assert, describe, it } from "@effect/vitest"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { Result } from "effect"
import { Destinations } from "../src/Destinations.ts"
import { encodeRequest } from "../src/EncodeRequest.ts"

const destination = Result.getOrThrow(
  new Destinations(EgressRules.standard).of("https://Hooks.example.com:8443/a?b=\u00fc")
)

describe("a request", () => {
  it("is a POST to path and query, with the host as it was registered, the headers and the very bytes", () => {
    const body = Buffer.from([0, 0xff, 0x0d, 0x0a])
    assert.strictEqual(
      encodeRequest(destination, { "X-Test": "1" }, body).toString("latin1"),
      "POST /a?b=%C3%BC HTTP/1.1\r\nhost: hooks.example.com:8443\r\nconnection: keep-alive\r\n" +
        "X-Test: 1\r\ncontent-length: 4\r\n\r\n\0\u00ff\r\n"
    )
  })

  it.each(["a\r\nx-more: b", "a\nb", "a\rb", "a\0b", "\u00fc", "\u2028"])(
    "with a header that would not be one header is not written: %j",
    (value) => {
      assert.throws(() => encodeRequest(destination, { "x-test": value }, new Uint8Array()), "x-test")
    }
  )
})
