/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other
 * (optimal string alignment). Gives up and returns a number above `limit` once it is sure to be that.
 */
export const editDistance = (from: string, to: string, limit: number): number => {
  const [a, b] = [[...from], [...to]]
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (beforeLast[j - 2] ?? 0) + 1
          : replaced
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
