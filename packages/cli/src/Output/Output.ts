import type { CursorList, List, NumberedList } from "@vault-custody/client"
import { Effect, Stream } from "effect"
import { toFailure } from "../Call.ts"
import { type OutputClosed, UsageError } from "../Failure.ts"
import { Io, say } from "../Io.ts"
import { safeJson, safeLines } from "./SafeText.ts"
import { recordLines, type Table, tableFor } from "./Table.ts"

/** For people a table; for programs one JSON document, or one line of JSON for each thing. */
export type Format = "people" | "json" | "ndjson"

const lines = (all: ReadonlyArray<string>): string => all.map((line) => `${line}\n`).join("")

const write = (text: string): Effect.Effect<void, OutputClosed, Io> =>
  Effect.flatMap(Io, ({ out }) => out(text))

/** Shows one thing. */
export const one = (format: Format, value: unknown) =>
  format === "people"
    ? write(lines(recordLines(value)))
    : write(`${safeJson(value, format === "json" ? 2 : undefined)}\n`)

/** Hands a file on as it is. A terminal gets a text that does nothing to it, and nothing of any other kind. */
export const file = Effect.fnUntraced(function* (content: Blob) {
  const { out, stdoutIsTerminal } = yield* Io
  if (!stdoutIsTerminal) return yield* out(new Uint8Array(yield* Effect.promise(() => content.arrayBuffer())))
  if (!content.type.startsWith("text/")) {
    return yield* new UsageError({
      message: `The response is a binary file of the type ${content.type}: redirect it to a file, with > NAME.`
    })
  }
  yield* write(safeLines(yield* Effect.promise(() => content.text())))
})

/** A part of a list, as the client hands it out. */
export type Page = List<unknown> | CursorList<unknown> | NumberedList<unknown>

const nextPage = ({ data, pagination }: Page): string => {
  if ("cursor" in pagination) return `--after ${pagination.cursor}`
  return "page" in pagination
    ? `--cursor ${pagination.nextCursor}`
    : `--after ${String(Object(data.at(-1)).number)}`
}

/** Shows a page of a list, and how to get the next one. */
export const page = Effect.fnUntraced(function* (format: Format, list: Page) {
  switch (format) {
    case "json":
      return yield* one(format, list)
    case "ndjson":
      return yield* write(lines(list.data.map((item) => safeJson(item))))
    case "people":
      yield* write(lines(yield* table(list.data)))
      if (list.data.length === 0) yield* say("Nothing found.")
      if (list.pagination.hasMore) yield* say(`There is more: ${nextPage(list)}, or --all`)
  }
})

const table = (items: ReadonlyArray<unknown>) =>
  Effect.map(chooseTable(items), ({ head, lines }) =>
    items.length === 0 ? [] : [head, ...lines(objects(items))]
  )

const chooseTable = (items: ReadonlyArray<unknown>) =>
  Effect.map(Io, ({ columns, stdoutIsTerminal }) =>
    tableFor(objects(items), stdoutIsTerminal ? columns : Number.POSITIVE_INFINITY)
  )

const objects = (items: ReadonlyArray<unknown>): ReadonlyArray<object> => items.map((item) => Object(item))

/** Rows are written in batches of this size: the first one decides how wide the columns are. */
const BATCH = 100

/** How a list of any length is written, batch by batch. */
interface ListWriter {
  readonly batch: (items: ReadonlyArray<unknown>) => Effect.Effect<void, OutputClosed, Io>
  readonly end: Effect.Effect<void, OutputClosed, Io>
}

const tableWriter = (): ListWriter => {
  let table: Table | undefined
  return {
    batch: Effect.fnUntraced(function* (items) {
      if (table === undefined) {
        table = yield* chooseTable(items)
        yield* write(lines([table.head]))
      }
      yield* write(lines(table.lines(objects(items))))
    }),
    end: Effect.suspend(() => (table === undefined ? say("Nothing found.") : Effect.void))
  }
}

const jsonWriter = (): ListWriter => {
  let between = '{ "data": [\n'
  return {
    batch: (items) =>
      Effect.suspend(() => {
        const text = between + items.map((item) => safeJson(item)).join(",\n")
        between = ",\n"
        return write(text)
      }),
    end: Effect.suspend(() => write(between === ",\n" ? "\n] }\n" : `${between}] }\n`))
  }
}

const ndjsonWriter = (): ListWriter => ({
  batch: (items) => write(lines(items.map((item) => safeJson(item)))),
  end: Effect.void
})

const writers = { people: tableWriter, json: jsonWriter, ndjson: ndjsonWriter }

/** Shows a whole list as it is read, whatever its length. */
export const all = Effect.fnUntraced(function* (format: Format, items: AsyncIterable<unknown>) {
  const { err, stderrIsTerminal, stdoutIsTerminal } = yield* Io
  const writer = writers[format]()
  let count = 0
  const progress = stderrIsTerminal && !stdoutIsTerminal ? err : () => Effect.void
  yield* Stream.fromAsyncIterable(items, toFailure).pipe(
    Stream.grouped(BATCH),
    Stream.runForEach((batch) => {
      count += batch.length
      return Effect.andThen(writer.batch(batch), progress(`\r${count} read`))
    })
  )
  yield* writer.end
  yield* progress("\n")
})
