import { Option, Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { makeJsonWriter } from "../Http/JsonWriter.ts"
import { contractStatusOf } from "@vault-custody/schema/Api/ContractStatus"

/** An answer whose body is already JSON text. */
export interface Written {
  readonly status: number
  readonly text: string
}

/** Writes the result of an operation. */
export interface Success {
  readonly status: number
  readonly write: (result: unknown) => Written
}

/**
 * Makes the writer of an operation's result; undefined for an operation that writes its own answers (other than
 * JSON).
 */
export const makeSuccess = ({ success }: Pick<HttpApiEndpoint.Top, "success">): Success | undefined => {
  const [first] = success
  if (first === undefined || !SchemaAST.isObjects(first.ast)) return undefined
  const write = makeJsonWriter(first)
  const status = contractStatusOf(first.ast)
  return { status, write: (result) => ({ status, text: write(result) }) }
}

/** Writes a refusal that the contract lists; undefined for an error that it does not. */
export type Refusal = (error: unknown) => Written | undefined

/** Makes the writer of refusals of these forms. */
export const makeRefusal = (schemas: Iterable<Schema.Top>): Refusal => {
  const encoders = Array.from(schemas, ({ ast }) => ({
    status: contractStatusOf(ast),
    encode: Schema.encodeUnknownOption(Schema.toCodecJson(Schema.make<Schema.Codec<unknown, unknown>>(ast)))
  }))
  return (error) => {
    for (const { encode, status } of encoders) {
      const encoded = encode(error)
      if (Option.isSome(encoded)) return { status, text: JSON.stringify(encoded.value) }
    }
    return undefined
  }
}
