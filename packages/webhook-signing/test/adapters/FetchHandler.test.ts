import { describe, expect, it } from "vitest"
import { createFetchHandler } from "../../src/fetch.ts"
import { body, freshHeaders, secret, signed } from "../Sample.ts"
import { direct, expectToReceive, notebook } from "./Deliveries.ts"

const handler = (options: Partial<Parameters<typeof createFetchHandler>[0]> = {}) => {
  const notes = notebook()
  return { ...notes, handle: createFetchHandler({ secrets: secret, ...notes, ...options }) }
}

/** A body that comes in many pieces and announces no length. */
const inPieces = (text: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    }
  })

const streamed = (text: string, headers: HeadersInit): RequestInit & { duplex: "half" } => ({
  method: "POST",
  body: inPieces(text),
  headers,
  duplex: "half"
})

const fails = () => {
  throw new Error("broken")
}

describe("createFetchHandler", () => {
  it("receives", async () => {
    const { handle, handled, errors } = handler()
    await expectToReceive(direct(handle), handled)
    expect(errors).toMatchObject([{ reason: "no_match" }, { reason: "missing_header" }])
  })

  it("receives a body that comes in pieces", async () => {
    const { handle, handled } = handler()
    expect((await direct(handle)(streamed(body, freshHeaders()))).status).toBe(200)
    expect(handled).toHaveLength(1)
  })

  it("answers a body beyond the limit with 413, announced or not", async () => {
    const { handle, handled } = handler({ maxBodyBytes: 100 })
    expect((await direct(handle)(streamed(body, freshHeaders()))).status).toBe(413)
    const announced = { ...freshHeaders(), "content-length": "101" }
    expect((await direct(handle)({ method: "POST", body, headers: announced })).status).toBe(413)
    expect(handled).toEqual([])
  })

  it("holds deliveries to the tolerance it is given", async () => {
    const seconds = Math.floor(Date.now() / 1000) - 600
    const headers = { ...freshHeaders(), "x-service-signature": signed(body, secret, seconds) }
    const init = { method: "POST", body, headers }
    expect((await direct(handler().handle)(init)).text).toBe('{"code":"timestamp_too_old"}')
    expect((await direct(handler({ toleranceSeconds: 900 }).handle)(init)).status).toBe(200)
  })

  it("answers another method with 405 and the one that it takes", async () => {
    const response = await handler().handle(new Request("https://receiver.example.com/"))
    expect(response.status).toBe(405)
    expect(response.headers.get("allow")).toBe("POST")
  })

  it("answers a request without a body with 400", async () => {
    expect((await direct(handler().handle)({ method: "POST", headers: freshHeaders() })).status).toBe(400)
  })

  it("reports that the body was read before it", async () => {
    const { handle, errors } = handler()
    const request = new Request("https://receiver.example.com/", {
      method: "POST",
      body,
      headers: freshHeaders()
    })
    await request.json()
    expect((await handle(request)).status).toBe(500)
    expect(errors).toMatchObject([{ reason: "body_already_parsed" }])
  })

  it("answers 500 when the work fails, at once or later", async () => {
    for (const onEvent of [fails, async () => fails()]) {
      const { handle, errors } = handler({ onEvent })
      expect((await direct(handle)({ method: "POST", body, headers: freshHeaders() })).status).toBe(500)
      expect(errors).toMatchObject([{ message: "broken" }])
    }
  })
})
