/** The longest words that are compared, in letters. */
const maxLength = 64

const rows = [
  new Uint8Array(maxLength + 1),
  new Uint8Array(maxLength + 1),
  new Uint8Array(maxLength + 1)
] as const

/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other
 * (optimal string alignment). Gives up and returns a number above `limit` once it is sure to be that.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  if (a.length > maxLength || b.length > maxLength) return a === b ? 0 : limit + 1
  let [beforeLast, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let edits = Math.min((last[j - 1] ?? 0) + (same ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      ) {
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      }
      row[j] = edits
      if (edits < least) least = edits
    }
    if (least > limit) return limit + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return last[b.length] ?? 0
}
