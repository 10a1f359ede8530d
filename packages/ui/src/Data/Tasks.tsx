const waiting: Array<() => void> = []
const { port1: next, port2: queue } = new MessageChannel()
next.addEventListener("message", () => waiting.shift()?.())
next.start()

/**
 * Ends the current task, so that the browser draws and handles input before the next one. A timer would do the same,
 * but from the fifth in a row on it waits 4 ms, and a second if the page is in the background.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's port, not a browser's window
    queue.postMessage(undefined)
  })

let last: Promise<void> = Promise.resolve()

/** Waits for a task that no other caller shares. */
const ownTask = (): Promise<void> => {
  last = last.then(nextTask)
  return last
}

/**
 * Sends each request in a task of its own: starting one takes milliseconds on a slow phone, and a page starts many at
 * once.
 */
export const fetchInOwnTask: typeof fetch = async (input, init) => {
  await ownTask()
  return fetch(input, init)
}
