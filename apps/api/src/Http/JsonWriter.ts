import { Schema } from "effect"

/** Makes the function that writes the JSON text of values of a schema's type. It throws for any other value. */
export const makeJsonWriter = (schema: Schema.Top): ((value: unknown) => string) => {
  // The contracts' answers need no service to encode. The type of schemas in general does not say so.
  const codec = Schema.toCodecJson(Schema.make<Schema.Codec<unknown, unknown>>(schema.ast))
  const encode = Schema.encodeUnknownSync(codec)
  return (value) => JSON.stringify(encode(value))
}
