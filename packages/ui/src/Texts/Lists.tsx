import { t } from "./Texts.tsx"

/** Names in a row: `one, two and three`. */
export const listOf = (names: ReadonlyArray<string>): string =>
  names.length < 2
    ? names.join("")
    : t("{others} and {last}", { others: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" })
