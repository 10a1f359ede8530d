/** The message of a failure of network, file or server. Of a host's several addresses each may have refused. */
export const wordsOf = (cause: unknown): string =>
  cause instanceof AggregateError
    ? cause.errors.map(wordsOf).join(", ")
    : cause instanceof Error
      ? cause.message
      : String(cause)
