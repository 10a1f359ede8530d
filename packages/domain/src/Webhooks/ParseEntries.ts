import { Result } from "effect"

/** Reads a comma-separated list; white space around entries, and empty ones, do not count. The first bad one fails it. */
export const parseEntries = <A>(
  text: string,
  parseEntry: (entry: string) => Result.Result<A, string>
): Result.Result<ReadonlyArray<A>, string> =>
  Result.all(
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
      .map(parseEntry)
  )
