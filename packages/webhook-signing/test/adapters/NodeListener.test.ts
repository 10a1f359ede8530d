import { createServer } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import { createNodeListener } from "../../src/node.ts"
import { body, freshHeaders, secret } from "../Sample.ts"
import { expectToReceive, notebook, overHttp } from "./Deliveries.ts"

const serve = (options: Partial<Parameters<typeof createNodeListener>[0]> = {}) => {
  const notes = notebook()
  const server = createServer(createNodeListener({ secrets: secret, ...notes, ...options }))
  return { ...notes, server }
}

describe("createNodeListener", () => {
  it("receives with node:http", async () => {
    const { handled, errors, server } = serve()
    await expectToReceive(await overHttp(server), handled)
    expect(errors).toMatchObject([{ reason: "no_match" }, { reason: "missing_header" }])
  })

  it("answers a refusal with its reason", async () => {
    const send = await overHttp(serve().server)
    expect((await send({ method: "POST", body })).text).toBe('{"code":"missing_header"}')
  })

  it("answers another method with 405", async () => {
    expect((await (await overHttp(serve().server))({ method: "GET" })).status).toBe(405)
  })

  it("answers a body beyond the limit with 413", async () => {
    const { handled, server } = serve({ maxBodyBytes: 1000 })
    const send = await overHttp(server)
    expect(
      (await send({ method: "POST", body: "x".repeat(2_000_000), headers: freshHeaders() })).status
    ).toBe(413)
    expect(handled).toEqual([])
  })

  it("answers 500 when the work fails, so that the delivery is repeated", async () => {
    const broken = new Error("broken")
    const { errors, server } = serve({ onEvent: () => Promise.reject(broken) })
    const answer = await (await overHttp(server))({ method: "POST", body, headers: freshHeaders() })
    expect(answer).toEqual({ status: 500, text: '{"code":"internal_error"}' })
    expect(errors).toEqual([broken])
  })

  it("answers 500 when it has no secret: that is not the sender's fault", async () => {
    const { errors, server } = serve({ secrets: "" })
    const answer = await (await overHttp(server))({ method: "POST", body, headers: freshHeaders() })
    expect(answer.status).toBe(500)
    expect(errors).toMatchObject([{ reason: "invalid_secret" }])
  })

  it("answers a delivery without an event id with 400", async () => {
    const { handled, server } = serve()
    const { "x-service-event-id": _, ...headers } = freshHeaders()
    const answer = await (await overHttp(server))({ method: "POST", body, headers })
    expect(answer).toEqual({ status: 400, text: '{"code":"missing_event_id"}' })
    expect(handled).toEqual([])
  })

  it("survives a sender that goes away while it sends", async () => {
    const reported = Promise.withResolvers<unknown>()
    const { handled, server } = serve({ onError: reported.resolve })
    const send = await overHttp(server)
    const { port } = server.address() as AddressInfo
    const socket = connect(port, "127.0.0.1")
    server.once("request", () => socket.destroy())
    socket.write("POST /webhooks HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf")
    expect(await reported.promise).toBeInstanceOf(Error)
    expect((await send({ method: "POST", body, headers: freshHeaders() })).status).toBe(200)
    expect(handled).toHaveLength(1)
  })
})
