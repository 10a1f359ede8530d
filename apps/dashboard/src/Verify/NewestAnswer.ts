/**
 * Shows only the answer to the newest question: nothing while it is open, and never a late answer to an earlier one.
 */
export const newestAnswer = <A>(show: (answer: A | undefined) => void) => {
  let newest = 0
  return async (question: Promise<A>): Promise<void> => {
    newest += 1
    const own = newest
    show(undefined)
    const answer = await question
    if (own === newest) show(answer)
  }
}
