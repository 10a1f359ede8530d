/**
 * Shows the answer to the newest question alone: nothing while it is open, and never that of an earlier one, whenever that
 * comes.
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
