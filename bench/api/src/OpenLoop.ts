import * as Http from "node:http"

/** What became of the requests of a load. */
export interface Loaded {
  /** By status; `failed` where none came back. */
  readonly answers: ReadonlyMap<number | "failed", number>
  /** Milliseconds from a request's being due to the end of a 2xx answer, in order. */
  readonly served: ReadonlyArray<number>
  /** The same of an answer 503. */
  readonly shed: ReadonlyArray<number>
  /** Seconds until all were answered. */
  readonly lasted: number
}

export interface Load {
  readonly port: number
  readonly path: string
  readonly key: string
  readonly perSecond: number
  readonly seconds: number
}

/** How often requests are sent, in milliseconds: those that are due since the last time, together. */
const tick = 5

/** More connections than that would run out of ports, not test the service. */
const maxConnections = 4000

const patience = 40_000

const order = (values: Array<number>) => values.sort((a, b) => a - b)

/** Sends requests at a rate, whatever becomes of those before: as many clients that know nothing of one another do. */
export const load = async ({ key, path, perSecond, port, seconds }: Load): Promise<Loaded> => {
  const agent = new Http.Agent({ keepAlive: true, maxSockets: maxConnections })
  const answers = new Map<number | "failed", number>()
  const served: Array<number> = []
  const shed: Array<number> = []
  const open = new Set<Promise<void>>()

  const send = (due: number): Promise<void> =>
    new Promise((resolve) => {
      const finish = (status: number | "failed") => {
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status !== "failed" && status < 300) served.push(performance.now() - due)
        if (status === 503) shed.push(performance.now() - due)
        resolve()
      }
      const request = Http.get(
        { port, path, agent, timeout: patience, headers: { authorization: `Bearer ${key}` } },
        (response) => {
          response.resume()
          response.on("end", () => finish(response.statusCode ?? "failed"))
          response.on("error", () => finish("failed"))
        }
      )
      request.on("timeout", () => request.destroy(new Error("timeout")))
      request.on("error", () => finish("failed"))
    })

  const start = performance.now()
  let sent = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - start, seconds * 1000)
      for (; sent < (elapsed / 1000) * perSecond; sent++) {
        const one = send(start + (sent / perSecond) * 1000)
        open.add(one)
        void one.then(() => open.delete(one))
      }
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      resolve()
    }, tick)
  })
  await Promise.all(open)
  const lasted = (performance.now() - start) / 1000
  agent.destroy()
  return { answers, served: order(served), shed: order(shed), lasted }
}

/** The value below which that share of them is. */
export const quantile = (ordered: ReadonlyArray<number>, share: number): number =>
  ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
