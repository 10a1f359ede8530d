import * as Http from "node:http"

/** The latencies and failures of a number of requests. */
export interface Loaded {
  /** In milliseconds and in order. */
  readonly millis: ReadonlyArray<number>
  /** The number of answers other than 200. */
  readonly failed: number
  readonly perSecond: number
}

/** Several of the same kind as one. */
export const together = (all: ReadonlyArray<Loaded>): Loaded => {
  const millis = all.flatMap((one) => one.millis).sort((a, b) => a - b)
  const seconds = all.reduce((sum, one) => sum + one.millis.length / one.perSecond, 0)
  return {
    millis,
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    perSecond: millis.length / seconds
  }
}

export interface Target {
  readonly port: number
  readonly key: string
}

const get = (agent: Http.Agent, { port, key }: Target, query: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = `/v1/products/search?q=${encodeURIComponent(query)}`
    const request = Http.get(
      { port, path, agent, headers: { authorization: `Bearer ${key}` } },
      (response) => {
        response.resume()
        response.on("end", () => resolve(response.statusCode ?? 0))
      }
    )
    request.on("error", reject)
  })

/** Sends the queries in turn, from several clients at once, until `isOver` is true after a request. */
export const load = async (
  target: Target,
  queries: ReadonlyArray<string>,
  clients: number,
  isOver: (asked: number) => boolean
): Promise<Loaded> => {
  const agent = new Http.Agent({ keepAlive: true, maxSockets: clients })
  const millis: Array<number> = []
  let [asked, failed] = [0, 0]
  const start = performance.now()
  const client = async (): Promise<void> => {
    while (!isOver(asked)) {
      const query = queries[asked % queries.length] ?? ""
      asked += 1
      const before = performance.now()
      if ((await get(agent, target, query)) !== 200) failed += 1
      millis.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { millis: millis.sort((a, b) => a - b), failed, perSecond: millis.length / seconds }
}
