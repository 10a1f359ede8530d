import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { call } from "../Call.ts"
import { UsageError } from "../Failure.ts"
import { bodyFlag, jsonOf } from "../Operations/JsonInput.ts"
import { ndjsonFlag } from "../Output/FormatFlags.ts"
import * as Output from "../Output/Output.ts"
import { client } from "../Session.ts"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

const isMethod = (text: string): text is (typeof METHODS)[number] => METHODS.some((method) => method === text)

export const api = Command.make(
  "api",
  {
    method: Argument.String("method"),
    path: Argument.String("path"),
    body: bodyFlag,
    ndjson: ndjsonFlag
  },
  Effect.fnUntraced(function* ({ body, method: given, ndjson, path }) {
    const method = given.toUpperCase()
    if (!isMethod(method))
      return yield* new UsageError({ message: `${given} is not a method. Use one of ${METHODS.join(", ")}.` })
    const sent = Option.isSome(body) ? { body: yield* jsonOf(body.value) } : {}
    const vault = yield* client
    const answer = yield* call((options) => vault.request(method, path, { ...options, ...sent }))
    yield* Output.one(ndjson ? "ndjson" : "json", answer)
  })
).pipe(
  Command.withDescription("Send any request to the API, and print the JSON of the response."),
  Command.withExamples([
    { command: "vaultc api GET '/v1/fbo-accounts?limit=1'", description: "Read an account" }
  ])
)
