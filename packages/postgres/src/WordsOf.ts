/** What a failure of the network, of a file or of a server says. Of a host's several addresses each may have refused. */
export const wordsOf = (cause: unknown): string =>
  cause instanceof AggregateError
    ? cause.errors.map(wordsOf).join(", ")
    : cause instanceof Error
      ? cause.message
      : String(cause)
