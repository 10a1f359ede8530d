import type { LoggedEvent } from "@vault-custody/client"
import { Effect } from "effect"
import { Io } from "../Io.ts"
import { colored, mayColor } from "../Output/Color.ts"
import type { Format } from "../Output/Output.ts"
import { safe, safeJson } from "../Output/SafeText.ts"
import { type Answer, answerText } from "./Forward.ts"

type Shown = Pick<LoggedEvent, "id" | "createdAt" | "event" | "data">

/** One line for an event, and what became of it where it was sent somewhere. */
export const showEvent = Effect.fnUntraced(function* (
  format: Format,
  event: Shown,
  answer: Answer | undefined
) {
  const { out } = yield* Io
  const { createdAt, data, event: type, id } = event
  if (format !== "people")
    return yield* out(`${safeJson({ id, createdAt, event: type, data, answer: answer ?? null })}\n`)
  const line = safe([createdAt, type, id, data.id].join("  "))
  if (answer === undefined) return yield* out(`${line}\n`)
  const told = colored(safe(answerText(answer)), answer.taken ? "green" : "red", yield* mayColor("stdout"))
  yield* out(`${line}  → ${told}\n`)
})
