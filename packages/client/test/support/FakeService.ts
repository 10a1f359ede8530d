import { createVaultClient, type VaultClientOptions } from "../../src/index.ts"

/** A request as the service would see it. */
export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

/** Answers one request: with a response, with an error of the network, or never. */
export type Reply = Response | Error | "silence"

export const data = (value: unknown, init: ResponseInit = {}): Response =>
  Response.json({ data: value }, { headers: { "x-request-id": "req_server" }, ...init })

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { error: { code, message: `refused: ${code}` } },
    { status, headers: { "x-request-id": "req_server", ...headers } }
  )

/** A client whose requests are answered by these replies, one after the other. */
export const fakeService = (replies: ReadonlyArray<Reply>, options: Partial<VaultClientOptions> = {}) => {
  const sent: Array<Sent> = []
  const left = [...replies]
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { body, headers, method, signal } = init ?? {}
    sent.push({
      method: method ?? "GET",
      url: new URL(String(input)),
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : undefined
    })
    const reply = left.shift()
    if (reply instanceof Response) return Promise.resolve(reply)
    if (reply instanceof Error) return Promise.reject(reply)
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason))
    })
  }
  const client = createVaultClient({
    baseUrl: "https://vault.example.com/",
    apiKey: "vault_live_0",
    fetch,
    ...options
  })
  return { client, sent }
}
