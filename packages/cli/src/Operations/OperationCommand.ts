import type { VaultClient } from "@vault-custody/client"
import { Effect, Option } from "effect"
import { Argument, Command, type Flag } from "effect/cli"
import { call } from "../Call.ts"
import { UsageError } from "../Failure.ts"
import { offByDefault, optionalText } from "../Flags.ts"
import { formatFlags, formatOf, ndjsonFlag } from "../Output/FormatFlags.ts"
import * as Output from "../Output/Output.ts"
import { client } from "../Session.ts"
import { fieldFlag, fieldsGiven, type Given } from "./Fields.ts"
import { bodyFlag, jsonOf } from "./JsonInput.ts"
import type { FieldSpec, OperationSpec } from "./OperationSpec.ts"

/** A method of the client: parameters of the path, then the input if there is one, then options. */
type Method = ((...args: ReadonlyArray<unknown>) => Promise<unknown>) & {
  readonly all?: (...args: ReadonlyArray<unknown>) => AsyncIterable<unknown>
}

/** The client's method of that name: names are unique over its groups, and the contract has both. */
const methodOf = (vault: VaultClient, id: string): Method => {
  const group = Object.values(vault).find((members) => id in members)
  return Reflect.get(Object(group), id)
}

const argumentsOf = ({ parameters }: OperationSpec) =>
  Object.fromEntries(
    parameters.map((name) => [
      name,
      Argument.String(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    ])
  )

const flagsOf = (fields: ReadonlyArray<FieldSpec>): Readonly<Record<string, Flag.Flag<Given>>> =>
  Object.fromEntries(fields.map((field) => [field.name, fieldFlag(field)]))

const missing = (fields: ReadonlyArray<FieldSpec>, values: object): ReadonlyArray<string> =>
  fields.filter(({ name, required }) => required === true && !(name in values)).map(({ flag }) => `--${flag}`)

/** The body: the value of `--json`, overridden by flags. */
const bodyOf = Effect.fnUntraced(function* (
  spec: OperationSpec,
  json: Option.Option<string>,
  given: Readonly<Record<string, Given>>
) {
  const values = yield* fieldsGiven(spec.fields, given)
  if (Option.isSome(json)) {
    const body = yield* jsonOf(json.value)
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...values } : body
  }
  const left = missing(spec.fields, values)
  if (left.length > 0) {
    return yield* new UsageError({ message: `Pass ${left.join(", ")}; or the whole body with --json.` })
  }
  return spec.bodyRequired === true || Object.keys(values).length > 0 ? values : undefined
})

const idempotencyKeyFlag = optionalText(
  "idempotency-key",
  "KEY",
  "Idempotency key: a repetition with the same key is not carried out again"
)

const ifMatchFlag = optionalText("if-match", "ETAG", "Change the resource only if it still has this ETag")

const allFlag = offByDefault("all", "The whole list from that position on, instead of one page")

type Texts = Readonly<Record<string, Flag.Flag<Option.Option<string>>>>
type Switches = Readonly<Record<string, Flag.Flag<boolean>>>

const textsOf = ({ input, method }: OperationSpec): Texts => ({
  ...(input === "body" ? { body: bodyFlag } : {}),
  ...(method === "POST" ? { idempotencyKey: idempotencyKeyFlag } : {}),
  ...(method === "PATCH" ? { ifMatch: ifMatchFlag } : {})
})

/** With a body, `--json` gives it and takes a value; without one, it chooses the output. */
const switchesOf = ({ input, list }: OperationSpec): Switches => ({
  ...(list === undefined ? {} : { all: allFlag }),
  ...(input === "body" ? { ndjson: ndjsonFlag } : formatFlags)
})

/** An operation of the contract as a command. */
export const operationCommand = (spec: OperationSpec) =>
  Command.make(
    spec.name,
    {
      path: argumentsOf(spec),
      fields: flagsOf(spec.fields),
      texts: textsOf(spec),
      switches: switchesOf(spec)
    },
    Effect.fnUntraced(function* ({ fields, path, switches, texts }) {
      const { all = false, json = false, ndjson = false } = switches
      const format = formatOf({ json, ndjson })
      const method = methodOf(yield* client, spec.id)
      const input =
        spec.input === "body"
          ? [yield* bodyOf(spec, texts["body"] ?? Option.none(), fields)]
          : spec.input === "query"
            ? [yield* fieldsGiven(spec.fields, fields)]
            : []
      const sent = [...spec.parameters.map((name) => path[name]), ...input]
      if (all && method.all !== undefined) return yield* Output.all(format, method.all(...sent))
      const idempotencyKey = Option.getOrUndefined(texts["idempotencyKey"] ?? Option.none())
      const ifMatch = Option.getOrUndefined(texts["ifMatch"] ?? Option.none())
      const answer = yield* call((options) => method(...sent, { ...options, idempotencyKey, ifMatch }))
      if (answer instanceof Blob) return yield* Output.file(answer)
      yield* spec.list === undefined ? Output.one(format, answer) : Output.page(format, answer as Output.Page)
    })
  ).pipe(
    Command.withDescription([spec.summary, ...spec.description.split("\n\n")].join("\n\n  ")),
    Command.withShortDescription(spec.summary)
  )
