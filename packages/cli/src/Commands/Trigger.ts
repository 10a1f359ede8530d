import type { EventType } from "@vault-custody/client"
import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { call } from "../Call.ts"
import { UsageError } from "../Failure.ts"
import { operations } from "../generated/Operations.ts"
import { formatFlags, formatOf } from "../Output/FormatFlags.ts"
import * as Output from "../Output/Output.ts"
import { client } from "../Session.ts"

/** The types of events that the contract allows to trigger. */
const eventTypes: ReadonlyArray<string> =
  operations.find(({ id }) => id === "createTestEvent")?.fields.find(({ name }) => name === "type")
    ?.choices ?? []

const isEventType = (text: string): text is EventType => eventTypes.includes(text)

export const trigger = Command.make(
  "trigger",
  {
    event: Argument.String("event").pipe(
      Argument.withDescription(`Type of the event: ${eventTypes.join(", ")}`)
    ),
    ...formatFlags
  },
  Effect.fnUntraced(function* ({ event, ...flags }) {
    if (!isEventType(event)) {
      return yield* new UsageError({
        message: `There is no event ${event}. It must be one of ${eventTypes.join(", ")}.`
      })
    }
    const vault = yield* client
    const made = yield* call((options) => vault.testMode.createTestEvent({ type: event }, options))
    yield* Output.one(formatOf(flags), made)
  })
).pipe(
  Command.withDescription(
    "Create an event in test mode, and send it to the endpoints that subscribe to it. It requires a test key."
  ),
  Command.withExamples([{ command: "vaultc trigger transfer.completed", description: "A transfer" }])
)
