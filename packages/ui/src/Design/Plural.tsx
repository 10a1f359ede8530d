/** The form of a word that goes with a count: `plural(1, "is", "are")`. */
export const plural = <One, Many>(count: number, one: One, many: Many): One | Many =>
  count === 1 ? one : many

/** A count and what is counted: `1 item`, `1,200 items`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${plural(count, one, many)}`
