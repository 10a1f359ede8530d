import { tilePath, type Tile } from "@vault-custody/verify"
import { setTimeout as wait } from "node:timers/promises"
import type { Session } from "../Session.ts"

/** A failure of an audit: something could not be fetched, or does not hold. */
export class AuditProblem extends Error {
  /** The vault could not be asked, or something does not hold. */
  readonly kind: "no connection" | "refused" | "does not hold"

  constructor(kind: AuditProblem["kind"], message: string) {
    super(message)
    this.kind = kind
  }
}

const ATTEMPTS = 6

/** Fetches an audit's data from a vault. Retries a request that is refused temporarily. */
export class AuditRemote {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #signal: AbortSignal

  constructor({ apiKey, url }: Pick<Session, "apiKey" | "url">, signal: AbortSignal) {
    this.#base = url.replace(/\/$/, "")
    this.#headers = { authorization: `Bearer ${apiKey}` }
    this.#signal = signal
  }

  /** An answer that is a success, or whose status is one of `expected`. */
  async get(path: string, expected: ReadonlyArray<number> = []): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#send(path)
      if (answer.ok || expected.includes(answer.status)) return answer
      const mayComeBack = answer.status === 429 || answer.status === 503
      if (!mayComeBack || attempt === ATTEMPTS) throw await refusalOf(path, answer)
      await wait(1000 * Number(answer.headers.get("retry-after") ?? 1), undefined, { signal: this.#signal })
    }
  }

  /** The bytes of a tile; `undefined` if the vault lacks it. */
  async tile(tile: Tile): Promise<Uint8Array | undefined> {
    const answer = await this.get(`/log/${tilePath(tile)}`, [404])
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }

  async #send(path: string): Promise<Response> {
    try {
      return await fetch(this.#base + path, { headers: this.#headers, signal: this.#signal })
    } catch (error) {
      this.#signal.throwIfAborted()
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new AuditProblem("no connection", `${this.#base} does not answer: ${cause}`)
    }
  }
}

const refusalOf = async (path: string, answer: Response): Promise<AuditProblem> => {
  const body = await answer.text()
  let said = body.slice(0, 200)
  try {
    const { error }: { readonly error: { readonly code: string; readonly message: string } } =
      JSON.parse(body)
    said = `${error.code}: ${error.message}`
  } catch {
    // Not the API's own refusal; a proxy's page says little.
  }
  return new AuditProblem("refused", `The vault answered ${path} with ${answer.status}: ${said}`)
}
