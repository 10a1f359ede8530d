import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { call } from "../Call.ts"
import { NotTaken } from "../Failure.ts"
import { say } from "../Io.ts"
import { answerText, checkedTarget, forward } from "../Listen/Forward.ts"
import { headerStyleFlag, signedWith } from "../Listen/HeaderStyle.ts"
import { showEvent } from "../Listen/ShowEvent.ts"
import { signingSecret } from "../Listen/SigningSecret.ts"
import { formatFlags, formatOf } from "../Output/FormatFlags.ts"
import { client } from "../Session.ts"

export const resend = Command.make(
  "resend",
  {
    id: Argument.String("id"),
    to: Flag.String("to").pipe(Flag.withMetavar("URL"), Flag.withDescription("URL to post the event to")),
    headerStyle: headerStyleFlag,
    ...formatFlags
  },
  Effect.fnUntraced(function* ({ headerStyle, id, to, ...flags }) {
    const url = yield* checkedTarget(to)
    const vault = yield* client
    const event = yield* call((options) => vault.events.getEvent(id, options))
    const secret = yield* signingSecret
    yield* say(`Sending to ${url}, ${signedWith(secret, headerStyle)}`)
    const answer = yield* forward(event, { url, secret, headerStyle })
    yield* showEvent(formatOf(flags), event, answer)
    if (!answer.taken) {
      return yield* new NotTaken({
        message: `${url} did not accept the event: ${answerText(answer)}`,
        answered: answer.status !== undefined
      })
    }
  })
).pipe(
  Command.withDescription(
    "Post an event of the log to a program on this machine, signed as `vaultc listen` does."
  )
)
