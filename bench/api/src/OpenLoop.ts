import * as Net from "node:net"

/** The outcomes of a load's requests. */
export interface Loaded {
  /** By status; `failed` without an answer. */
  readonly answers: ReadonlyMap<number | "failed", number>
  /** Milliseconds from a request's being due to the end of a 2xx answer, in order. */
  readonly served: ReadonlyArray<number>
  /** The same of an answer 503. */
  readonly shed: ReadonlyArray<number>
  /** Milliseconds from sending a request to the end of an answer 503, without the wait for a connection. */
  readonly shedSinceSent: ReadonlyArray<number>
  /** Seconds until all were answered. */
  readonly lasted: number
}

export interface Load {
  readonly port: number
  readonly path: string
  readonly key: string
  /** With 0, each of 32 clients sends its next request when it has the answer to the last one. */
  readonly perSecond: number
  readonly seconds: number
}

/** The interval of sending, in milliseconds: requests that have become due since are sent together. */
const tick = 5

/** The most connections: more would exhaust the ports, not test the service. */
const maxConnections = 4000

const patientClients = 32

const order = (values: Array<number>) => values.sort((a, b) => a - b)

type Finish = (status: number | "failed") => void

/**
 * A client that can do next to nothing but count answers, since it shares the processors with what it measures: Node's
 * own costs more for a request than the service needs for refusing it.
 */
const connect = (port: number, request: string, onIdle: (send: (finish: Finish) => void) => unknown) => {
  let finish: Finish | undefined
  let received = ""
  let wanted = 0
  const socket = Net.connect({ port, noDelay: true })
  const send = (next: Finish): void => {
    finish = next
    socket.write(request)
  }
  const done = (status: number | "failed"): void => {
    const finished = finish
    finish = undefined
    finished?.(status)
  }
  socket.setEncoding("latin1")
  socket.on("connect", () => onIdle(send))
  socket.on("data", (text: string) => {
    received += text
    if (wanted === 0) {
      const end = received.indexOf("\r\n\r\n")
      if (end === -1) return
      wanted = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? 0)
    }
    if (received.length < wanted) return
    const status = Number(received.slice(9, 12))
    received = ""
    wanted = 0
    done(status)
    onIdle(send)
  })
  socket.on("error", () => {})
  socket.on("close", () => done("failed"))
  return socket
}

/** Sends requests at a rate, whatever becomes of those before: as many clients that know nothing of one another do. */
export const load = async ({ key, path, perSecond, port, seconds }: Load): Promise<Loaded> => {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`
  const answers = new Map<number | "failed", number>()
  const served: Array<number> = []
  const shed: Array<number> = []
  const shedSinceSent: Array<number> = []
  const sockets: Array<Net.Socket> = []
  const idle: Array<(finish: Finish) => void> = []
  /** When those were due that wait for a connection. */
  const waiting: Array<number> = []
  let [sent, answered, begun] = [0, 0, 0]
  let isSending = true
  const { promise: allAnswered, resolve } = Promise.withResolvers<void>()

  const begin = (send: (finish: Finish) => void, due: number): void => {
    const begun = performance.now()
    send((status) => {
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status !== "failed" && status < 300) served.push(performance.now() - due)
      if (status === 503) {
        shed.push(performance.now() - due)
        shedSinceSent.push(performance.now() - begun)
      }
      answered += 1
      if (!isSending && answered === sent) resolve()
    })
  }

  const onIdle = (send: (finish: Finish) => void) => {
    if (perSecond === 0 && isSending) {
      sent += 1
      return begin(send, performance.now())
    }
    const due = waiting[begun]
    if (due === undefined) return idle.push(send)
    begun += 1
    begin(send, due)
  }
  const open = () => sockets.push(connect(port, request, onIdle))

  const start = performance.now()
  if (perSecond === 0) for (let n = 0; n < patientClients; n++) open()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - start, seconds * 1000)
      for (; sent < (elapsed / 1000) * perSecond; sent++) {
        const due = start + (sent / perSecond) * 1000
        const send = idle.pop()
        if (send !== undefined) begin(send, due)
        else {
          waiting.push(due)
          if (sockets.length < maxConnections) open()
        }
      }
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      resolve()
    }, tick)
  })
  isSending = false
  if (answered < sent) await allAnswered
  const lasted = (performance.now() - start) / 1000
  for (const socket of sockets) socket.destroy()
  return { answers, served: order(served), shed: order(shed), shedSinceSent: order(shedSinceSent), lasted }
}
