import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { csvHeader, csvRow } from "../Document/StatementCsv.ts"
import type { FileAnswer, FileOpening, FileRequest } from "./FileMessages.ts"

// The thread that makes files of statements: laying out a page takes longer than others may be kept waiting.

/** Between normal (0) and lowest (19): a third of the time of a thread with normal priority. */
const niceness = 5

// If there are few cores, requests go first. On Linux a thread has its own priority; elsewhere the process has one.
if (process.platform === "linux") setPriority(niceness)

/** A file in progress. Each step returns the bytes that are ready. */
interface File {
  readonly begin: Uint8Array<ArrayBuffer>
  readonly add: (items: Extract<FileRequest, { kind: "add" }>["items"]) => Uint8Array<ArrayBuffer>
  readonly end: () => Promise<Uint8Array<ArrayBuffer>>
}

const encoder = new TextEncoder()
const noBytes = () => new Uint8Array(0)

const open = async (opening: FileOpening): Promise<File> => {
  const { parties, statement } = opening
  if (opening.format === "csv") {
    return {
      begin: encoder.encode(csvHeader),
      add: (items) =>
        encoder.encode(items.map((item) => csvRow(statement, parties.logKeyFingerprint, item)).join("")),
      end: () => Promise.resolve(noBytes())
    }
  }
  // Loaded with the first document, so that a spreadsheet does not wait for it.
  const { StatementDocument } = await import("../Document/StatementDocument.ts")
  const document = new StatementDocument(statement, parties, opening.subtotals)
  return {
    begin: await document.begin(),
    add: (items) => {
      document.add(items)
      return noBytes()
    },
    end: () => document.end()
  }
}

const files = new Map<number, File>()

const step = async (request: FileRequest): Promise<Uint8Array<ArrayBuffer>> => {
  if (request.kind === "open") {
    const file = await open(request)
    files.set(request.job, file)
    return file.begin
  }
  const file = files.get(request.job)
  if (file === undefined) throw new Error(`There is no file ${request.job}`)
  if (request.kind === "add") return file.add(request.items)
  files.delete(request.job)
  return request.kind === "end" ? file.end() : noBytes()
}

const answer = (message: FileAnswer, transfer: ReadonlyArray<ArrayBuffer> = []) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a browser's window
  parentPort?.postMessage(message, [...transfer])

const answerTo = async (request: FileRequest): Promise<void> => {
  const { job, kind } = request
  try {
    const bytes = await step(request)
    if (kind !== "drop") answer({ job, bytes }, [bytes.buffer])
  } catch (error) {
    files.delete(job)
    if (kind !== "drop") answer({ job, error: String(error instanceof Error ? error.stack : error) })
  }
}

parentPort?.on("message", (request: FileRequest) => void answerTo(request))
