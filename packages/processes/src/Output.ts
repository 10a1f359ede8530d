/**
 * Keeps this process running when its output fails: the reader of its log is gone (EPIPE), or the log's disk is full
 * (ENOSPC). Output that cannot be written is lost; writing resumes once it can.
 */
export const outliveOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
}
