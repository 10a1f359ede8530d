import { Effect, Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { contractStatusOf } from "@vault-custody/schema/Api/ContractStatus"
import { makeJsonWriter } from "./JsonWriter.ts"

/** The number of list entries that are encoded before the event loop runs other requests: a millisecond or two. */
export const entriesAtOnce = 100

/** Makes the JSON text of a value. */
type Encode = (value: unknown) => Effect.Effect<string>

/** The entries of a list of objects; undefined for any other value. */
const entriesOf = (ast: SchemaAST.AST): SchemaAST.AST | undefined =>
  SchemaAST.isArrays(ast) && ast.rest[0] !== undefined && SchemaAST.isObjects(ast.rest[0])
    ? ast.rest[0]
    : undefined

const holdsLists = (ast: SchemaAST.AST): boolean =>
  entriesOf(ast) !== undefined ||
  (SchemaAST.isObjects(ast) && ast.propertySignatures.some(({ type }) => holdsLists(type)))

const makeList = (entry: SchemaAST.AST): Encode => {
  const encode = make(entry)
  const atOnce = holdsLists(entry) ? 1 : entriesAtOnce
  return Effect.fnUntraced(function* (list) {
    const texts: Array<string> = []
    for (const [index, one] of (Array.isArray(list) ? list : []).entries()) {
      if (index > 0 && index % atOnce === 0) yield* Effect.yieldNow
      texts.push(yield* encode(one))
    }
    return `[${texts.join(",")}]`
  })
}

const makeStruct = ({ propertySignatures }: SchemaAST.Objects): Encode => {
  const fields = propertySignatures.map(({ name, type }) => ({ name: String(name), encode: make(type) }))
  return Effect.fnUntraced(function* (value) {
    const members: Array<string> = []
    for (const { encode, name } of fields) {
      const member: unknown = Object(value)[name]
      if (member !== undefined) members.push(`${JSON.stringify(name)}:${yield* encode(member)}`)
    }
    return `{${members.join(",")}}`
  })
}

const makeWhole = (ast: SchemaAST.AST): Encode => {
  const write = makeJsonWriter(Schema.make(ast))
  return (value) => Effect.sync(() => write(value))
}

const make = (ast: SchemaAST.AST): Encode => {
  const entry = entriesOf(ast)
  if (entry !== undefined) return makeList(entry)
  return SchemaAST.isObjects(ast) && holdsLists(ast) ? makeStruct(ast) : makeWhole(ast)
}

/** The part of an endpoint's contract that declares its successful answers. */
export interface AnswerEncoder {
  /** The status of the first success in the contract. */
  readonly status: number
  /**
   * Encodes the answer as JSON, by the contract's success of that status. Long lists are encoded in pieces, so that
   * they do not block other requests.
   */
  readonly encode: (answer: unknown, status?: number) => ReturnType<Encode>
}

/** Makes the encoder of an endpoint's successes. */
export const makeAnswerEncoder = (
  endpoint: Pick<HttpApiEndpoint.Top, "identifier" | "success">
): AnswerEncoder => {
  const { identifier } = endpoint
  const [success] = endpoint.success
  if (success === undefined) throw new Error(`${identifier} declares no success`)
  const first = make(success.ast)
  const byStatus = new Map(Array.from(endpoint.success, ({ ast }) => [contractStatusOf(ast), make(ast)]))
  const status = contractStatusOf(success.ast)
  return { status, encode: (answer, asked = status) => (byStatus.get(asked) ?? first)(answer) }
}
