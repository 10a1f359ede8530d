import type { Refusal } from "./Errors.ts"

/** How one operation is sent. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** With the parameters in braces: `/v1/fbo-accounts/{id}`. */
  readonly path: string
  /** The kind of the argument after the path's parameters. */
  readonly input?: "query" | "body"
  /** Answers a file, and no JSON. */
  readonly answers?: "file"
  /** Answers a part of a list, and how the next part is asked for. */
  readonly list?: "pages" | "cursor" | "numbers"
}

/** Options of one call besides the operation's input. */
export interface RequestOptions {
  /** Ends the call, its retries and waits included; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds that one attempt may take, its answer's body included. */
  readonly timeoutMs?: number | undefined
  /** How often a failed attempt is repeated, where that is safe. */
  readonly maxRetries?: number | undefined
  /**
   * For a POST: repeating the call with the same key within 24 hours does nothing twice and returns the first answer.
   * Give one of your own to make a call safe to repeat after a crash of your program; else each call makes its own.
   */
  readonly idempotencyKey?: string | undefined
  /** For a PATCH: the `ETag` of the resource as it was read. Where it has another by now, the call is refused with 412. */
  readonly ifMatch?: string | undefined
  /** Names the request in the service's logs and in errors; made when left out. `[A-Za-z0-9_-]{1,128}`. */
  readonly requestId?: string | undefined
  /** The call is a page's own refresh (`X-Background: 1`): it does not count as use of the session. */
  readonly background?: boolean | undefined
}

/** One page of a list, newest first (a search: best first). */
export interface List<Item> {
  readonly data: ReadonlyArray<Item>
  readonly pagination: {
    /** This page's number, counted from 1. */
    readonly page: number
    /** Whether another page follows. */
    readonly hasMore: boolean
    /** The `cursor` of the next page, stable under changes; absent on the last page. */
    readonly nextCursor?: string
  }
}

/** The result of a search of a log, oldest first. */
export interface CursorList<Item> {
  readonly data: ReadonlyArray<Item>
  readonly pagination: {
    /** Where the search ended: to be sent as `after`, to go on from there. */
    readonly cursor: string
    /** Whether more can be read at once. */
    readonly hasMore: boolean
  }
}

/** A page of numbered items, in the order of their numbers. */
export interface NumberedList<Item> {
  readonly data: ReadonlyArray<Item>
  readonly pagination: {
    /** Whether more follows: send the last `number` as `after`. */
    readonly hasMore: boolean
  }
}

/** An operation that can be refused with one of these codes. */
export interface Refusable<Code extends string> {
  /** Whether an error is a refusal of this very operation; its `code` then is one of those that the operation has. */
  readonly refused: (error: unknown) => error is Refusal<Code>
}
