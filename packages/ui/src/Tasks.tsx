/** Ends the task that the browser is in: before the next one it draws and answers. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

let free: Promise<void> = Promise.resolve()

/**
 * Waits for a task that nobody else who waits here has: the first at once, each further one for the end of the one
 * before. To begin a request takes milliseconds on a slow phone, and a page begins many of them in one go.
 */
export const ownTask = (): Promise<void> => {
  const turn = free
  free = turn.then(nextTask)
  return turn
}
