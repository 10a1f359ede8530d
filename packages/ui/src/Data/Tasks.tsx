const waiting: Array<() => void> = []
const { port1: next, port2: queue } = new MessageChannel()
next.addEventListener("message", () => waiting.shift()?.())
next.start()

/**
 * Ends the task that the browser is in: before the next one it draws and answers. A timer would do the same, but from
 * the fifth in a row on it waits 4 ms, and a second where the page is in the background.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's port, not a browser's window
    queue.postMessage(undefined)
  })

let last: Promise<void> = Promise.resolve()

/** Waits for a task that nobody else who waits here has. */
const ownTask = (): Promise<void> => {
  last = last.then(nextTask)
  return last
}

/**
 * Sends each request in a task of its own: to begin one takes milliseconds on a slow phone, and a page begins many of
 * them in one go.
 */
export const fetchInOwnTask: typeof fetch = async (input, init) => {
  await ownTask()
  return fetch(input, init)
}
