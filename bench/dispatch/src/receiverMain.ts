import { createServer, type Socket } from "node:net"
import type { Arrival, Order, Report } from "./ReceiverControl.ts"

// A receiver in a separate process. It parses just enough of HTTP to answer a POST with 200 after its body, 15 ms
// later under /slow, or never under /hang, as its processor time is lost to the senders on the same machine. It
// reports on the channel to its parent, without polling.
const answer = Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

let count = 0
let arrivals: Array<Arrival> = []
const awaited = new Set<number>()

const send = (report: Report) => process.send?.(report)

const arrive = (data: Buffer, bodyAt: number) => {
  count += 1
  if (awaited.delete(count)) send({ kind: "arrived", count, at: performance.now() })
  // `{"batch":` is nine bytes long; 48 is the digit 0.
  if (data[bodyAt + 9] === 48) return
  const batch = Number.parseInt(data.toString("latin1", bodyAt + 9, bodyAt + 20), 10)
  arrivals.push({ batch, at: Date.now() })
}

/** Answers the request that begins at `from`. Returns the request's end, or -1 while it is incomplete. */
const take = (socket: Socket, data: Buffer, from: number): number => {
  const headEnd = data.indexOf("\r\n\r\n", from, "latin1")
  if (headEnd === -1) return -1
  const head = data.toString("latin1", from, headEnd)
  const [, length = "0"] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  const end = headEnd + 4 + Number(length)
  if (end > data.length) return -1
  if (head.startsWith("POST /hang")) return end
  if (head.startsWith("POST /slow")) setTimeout(() => socket.write(answer), 15)
  else socket.write(answer)
  arrive(data, headEnd + 4)
  return end
}

const server = createServer({ noDelay: true }, (socket) => {
  // The buffered start of an incomplete request. Usually a chunk is exactly one request and the buffer stays empty.
  let kept: Buffer | undefined
  socket.on("data", (chunk) => {
    const data = kept === undefined ? chunk : Buffer.concat([kept, chunk])
    let at = 0
    while (at < data.length) {
      const end = take(socket, data, at)
      if (end === -1) break
      at = end
    }
    kept = at < data.length ? data.subarray(at) : undefined
  })
  // A sender that ends resets its connections.
  socket.on("error", () => socket.destroy())
})

process.on("message", (order: Order) => {
  switch (order.kind) {
    case "reset":
      count = 0
      return awaited.clear()
    case "await":
      return awaited.add(order.count)
    case "arrivals":
      send({ kind: "arrivals", arrivals })
      arrivals = []
  }
})
process.on("disconnect", () => process.exit())

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  if (typeof address === "object" && address !== null) send({ kind: "listening", port: address.port })
})
