/** The most words that a first name is looked for with. */
const maxFirstNames = 3

/** The ways to read a text as a first name and the beginning of a last name: `Anna Maria Lee` is read in two. */
export const wholeNames = (
  q: string
): ReadonlyArray<{ readonly firstName: string; readonly lastName: string }> => {
  const words = q.split(/\s+/u)
  return words.slice(1, 1 + maxFirstNames).map((_, index) => ({
    firstName: words.slice(0, index + 1).join(" "),
    lastName: words.slice(index + 1).join(" ")
  }))
}
