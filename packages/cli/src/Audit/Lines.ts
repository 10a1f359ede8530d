import * as Fs from "node:fs"

const CHUNK = 1 << 18
const LINE_BREAK = 0x0a

/** The lines of a file that are not empty, of which a piece at a time is in memory. A file that is missing has none. */
export function* linesOf(file: string): Generator<string> {
  if (!Fs.existsSync(file)) return
  const handle = Fs.openSync(file, "r")
  try {
    let chunk = Buffer.allocUnsafe(CHUNK)
    let kept = 0
    for (;;) {
      if (kept === chunk.length) chunk = Buffer.concat([chunk], chunk.length * 2)
      const read = Fs.readSync(handle, chunk, kept, chunk.length - kept, null)
      if (read === 0) break
      const end = kept + read
      let from = 0
      for (let to = 0; ; from = to + 1) {
        to = chunk.subarray(0, end).indexOf(LINE_BREAK, from)
        if (to < 0) break
        if (to > from) yield chunk.toString("utf8", from, to)
      }
      chunk.copy(chunk, 0, from, end)
      kept = end - from
    }
    if (kept > 0) yield chunk.toString("utf8", 0, kept)
  } finally {
    Fs.closeSync(handle)
  }
}
