/**
 * Reports why a process that serves cannot go on, also before it has a log: a line of JSON in the log's form, or plain
 * text on a terminal.
 */
export const reportFatal = (message: string): void => {
  const line = process.stderr.isTTY
    ? `error: ${message}`
    : JSON.stringify({
        message,
        level: "FATAL",
        timestamp: new Date().toISOString(),
        annotations: {},
        spans: {}
      })
  process.stderr.write(`${line}\n`)
}
