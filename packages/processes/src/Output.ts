/**
 * Lets this process outlive its output: that the reader of its log is gone (EPIPE), or that the disk is full which it goes
 * to (ENOSPC), is no reason to end. What cannot be written is lost, and once it can be, it is again.
 */
export const outliveOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
}
