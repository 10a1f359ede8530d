/**
 * The message of a failure of the network, a file or the server. If a host has several addresses, each may have
 * refused.
 */
export const wordsOf = (cause: unknown): string =>
  cause instanceof AggregateError
    ? cause.errors.map(wordsOf).join(", ")
    : cause instanceof Error
      ? cause.message
      : String(cause)
