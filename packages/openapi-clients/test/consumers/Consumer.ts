/** The interface of both consumers of generated clients, so that one test covers both. */
export interface Consumer {
  /** Creates an account and reads it again; the answers' e-mail address and amount. */
  readonly createAndRead: (email: string) => Promise<{ readonly email: string; readonly cents: string }>
  /** Reads an account that is not there; the refusal's status and code. */
  readonly readUnknown: () => Promise<{ readonly status: number; readonly code: string }>
  /** The ids on a page of one. */
  readonly firstPage: () => Promise<{ readonly ids: ReadonlyArray<string>; readonly hasMore: boolean }>
}

/** Makes a consumer that calls the API at an address with a key. */
export type MakeConsumer = (baseUrl: string, apiKey: string) => Consumer
