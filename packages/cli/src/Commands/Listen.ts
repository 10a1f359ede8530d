import type { HeaderStyle, LoggedEvent } from "@vault-custody/client"
import { Effect, Option } from "effect"
import { Command } from "effect/cli"
import { UsageError } from "../Failure.ts"
import { offByDefault, optionalText } from "../Flags.ts"
import { say } from "../Io.ts"
import { readNext, readOnce, type Reading } from "../Listen/Follow.ts"
import { type Answer, checkedTarget, forward, type Receiver } from "../Listen/Forward.ts"
import { headerStyleFlag, signedWith } from "../Listen/HeaderStyle.ts"
import { readPosition, type Position, writePosition } from "../Listen/Position.ts"
import { showEvent } from "../Listen/ShowEvent.ts"
import { signingSecret } from "../Listen/SigningSecret.ts"
import { formatFlags, formatOf } from "../Output/FormatFlags.ts"
import { clientOf, session } from "../Session.ts"

/** The program on this machine that gets the events. */
interface Target extends Receiver {
  /** Go on with the next event only when this one is taken. */
  readonly retries: boolean
}

/** How long the first wait before a repetition is, and the longest. */
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000

const deliver = Effect.fnUntraced(function* (event: LoggedEvent, target: Target) {
  for (let attempt = 1; ; attempt++) {
    const answer = yield* forward(event, target)
    if (answer.taken || !target.retries) return answer
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
    yield* say(`${event.id}: ${answer.status ?? answer.problem}. Trying again in ${delay / 1000} s.`)
    yield* Effect.sleep(delay)
  }
})

const startOf = Effect.fnUntraced(function* (after: Option.Option<string>, resume: boolean) {
  if (resume && Option.isSome(after)) {
    return yield* new UsageError({
      message: "--resume and --after exclude each other. Pass only one of them."
    })
  }
  const kept = resume ? yield* readPosition : undefined
  if (resume && kept === undefined)
    yield* say("There is no stored position to resume from: starting with new events.")
  return kept ?? { cursor: Option.getOrElse(after, () => "now"), handled: [] }
})

const targetOf = Effect.fnUntraced(function* (
  forwardTo: Option.Option<string>,
  retries: boolean,
  headerStyle: HeaderStyle
) {
  if (Option.isSome(forwardTo)) {
    return { url: yield* checkedTarget(forwardTo.value), secret: yield* signingSecret, retries, headerStyle }
  }
  if (retries) return yield* new UsageError({ message: "--retry needs --forward-to URL." })
  return undefined
})

/** Handles each event of the log after a place once, and keeps the place. Ends by a failure, or when interrupted. */
const follow = Effect.fnUntraced(function* <E, R>(
  reading: Reading,
  from: Position,
  opened: Effect.Effect<void, E, R>,
  handle: (event: LoggedEvent) => Effect.Effect<Effect.Effect<void, E, R>, E, R>
) {
  let { cursor, handled } = from
  let page = yield* readOnce(reading, cursor, 0)
  yield* opened
  for (;;) {
    for (const event of page.data) {
      if (handled.includes(event.id)) continue
      handled = handled.concat(event.id)
      const place = { cursor, handled }
      // Uninterruptible: a sent event is saved and reported even if the user interrupts at that moment.
      yield* Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(restore(handle(event)), (tell) => Effect.andThen(writePosition(place), tell))
      )
    }
    if (cursor !== page.pagination.cursor || handled.length > 0) {
      cursor = page.pagination.cursor
      handled = []
      yield* writePosition({ cursor, handled })
    }
    page = yield* readNext(reading, cursor)
  }
})

export const listen = Command.make(
  "listen",
  {
    forwardTo: optionalText("forward-to", "URL", "Post each event to this URL, signed as a webhook"),
    events: optionalText("events", "TYPES", "Only events of these types, separated by commas"),
    after: optionalText("after", "PLACE", "Position to start at: now (the default), start, or a cursor"),
    resume: offByDefault("resume", "Continue where the last run of this profile ended"),
    retry: offByDefault("retry", "Retry events that were not accepted, until they are"),
    headerStyle: headerStyleFlag,
    ...formatFlags
  },
  Effect.fnUntraced(function* (flags) {
    const place = yield* startOf(flags.after, flags.resume)
    const target = yield* targetOf(flags.forwardTo, flags.retry, flags.headerStyle)
    const login = yield* session
    const reading = { client: clientOf(login), types: Option.getOrUndefined(flags.events) }
    const opened = Effect.gen(function* () {
      yield* say(
        `Listening to ${login.url} (profile ${login.profile}). Ctrl-C ends it, --resume goes on from there.`
      )
      if (target !== undefined) {
        yield* say(`Forwarding to ${target.url}, ${signedWith(target.secret, target.headerStyle)}`)
      }
    })
    const handle = (event: LoggedEvent) =>
      Effect.map(
        target === undefined ? Effect.succeed<Answer | undefined>(undefined) : deliver(event, target),
        (answer) => showEvent(formatOf(flags), event, answer)
      )
    yield* follow(reading, place, opened, handle)
  })
).pipe(
  Command.withDescription(
    "Follow the event log, and post each event to a program on this machine. It needs no open port and no endpoint; a lost connection does not end it."
  ),
  Command.withExamples([
    {
      command: "vaultc listen --forward-to localhost:3000/webhooks",
      description: "Receive webhooks while developing"
    },
    {
      command: "vaultc listen --events transfer.completed --ndjson",
      description: "A line of JSON for each transfer"
    }
  ])
)
