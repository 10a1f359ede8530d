import { createServer } from "node:http"

// A receiver in a process of its own. POST answers 200 once the body has come, or never under /hang. A body that
// tells when it was committed counts for the latencies. GET /count: how many have come. GET /latencies: those since
// the last time, in milliseconds.
let received = 0
let latencies: Array<number> = []

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.url === "/count") return response.end(String(received))
  if (request.url === "/latencies") {
    const told = latencies
    latencies = []
    return response.end(JSON.stringify(told))
  }
  const chunks: Array<Buffer> = []
  request.on("data", (chunk: Buffer) => chunks.push(chunk))
  request.on("end", () => {
    if (request.url?.startsWith("/hang") === true) return
    received += 1
    response.end()
    const [, at] = /"at":(\d+)/.exec(chunks[0]?.toString("latin1", 0, 100) ?? "") ?? []
    if (at !== undefined) latencies.push(Date.now() - Number(at))
  })
  return response
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  if (typeof address === "object" && address !== null) process.stdout.write(`ready ${address.port}\n`)
})
