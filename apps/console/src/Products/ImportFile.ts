import type { ImportProducts } from "@vault-custody/pages-client/ProductImport"

/** A line that was not imported: the reason, and its text. */
export interface FailedLine {
  readonly line: number
  readonly message: string
  readonly text: string
}

/** How far an import has come. */
export interface ImportProgress {
  /** How much of the file is done. */
  readonly doneBytes: number
  readonly lines: number
  readonly imported: number
  readonly updated: number
  readonly failed: ReadonlyArray<FailedLine>
}

export const nothingImported: ImportProgress = {
  doneBytes: 0,
  lines: 0,
  imported: 0,
  updated: 0,
  failed: []
}

/** Lines of one request: few enough that all that fail are named, and that the bar moves. */
const linesOfRequest = 500

/** The lines of a file, read as it comes, some at a time. Rejects for what is no UTF-8 text. */
async function* parts(file: Blob, size: number): AsyncGenerator<ReadonlyArray<string>> {
  let lines: Array<string> = []
  let rest = ""
  const reader = file
    .stream()
    .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }))
    .getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const cut = (rest + read.value).split("\n")
    rest = cut.pop() ?? ""
    lines.push(...cut)
    while (lines.length >= size) {
      yield lines.slice(0, size)
      lines = lines.slice(size)
    }
  }
  if (rest !== "") lines.push(rest)
  if (lines.length > 0) yield lines
}

/**
 * Imports a file of products, one a line, in several requests, so that it is known how far it has come. Each is sent
 * when the one before it was answered: of two lines with the same SKU the last one counts, as in one request.
 */
export const importFile = async (
  file: Blob,
  send: ImportProducts,
  onProgress: (progress: ImportProgress) => void,
  size: number = linesOfRequest
): Promise<ImportProgress> => {
  let progress = nothingImported
  for await (const lines of parts(file, size)) {
    const content = new Blob([lines.join("\n")])
    const result = await send(content)
    const before = progress.lines
    progress = {
      doneBytes: Math.min(file.size, progress.doneBytes + content.size + 1),
      lines: before + lines.length,
      imported: progress.imported + result.imported,
      updated: progress.updated + result.updated,
      failed: [
        ...progress.failed,
        ...result.failed.map(({ line, message }) => ({
          line: before + line,
          message,
          text: lines[line - 1] ?? ""
        }))
      ]
    }
    onProgress(progress)
  }
  return progress
}

/** The lines that failed, to be mended and imported again: one JSON document a line, as the import takes them. */
export const failedLinesFile = (failed: ReadonlyArray<FailedLine>): Blob =>
  new Blob(
    failed.map((line) => `${JSON.stringify(line)}\n`),
    { type: "application/x-ndjson" }
  )
