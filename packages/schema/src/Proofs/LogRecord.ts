import { Schema } from "effect"
import { TimestampOf } from "../Common/Timestamp.ts"

/** The log's name and the key that verifies its checkpoints. */
export const LogKey = Schema.Struct({
  origin: Schema.String.annotate({
    description: "The log's name, which stands in each checkpoint",
    examples: ["vault.example.com/log"]
  }),
  key: Schema.String.annotate({ description: "The verifier key, as C2SP's signed-note has it" }),
  fingerprint: Schema.String.annotate({ description: "Hexadecimal SHA-256 of that text" })
}).annotate({
  identifier: "LogKey",
  description: "The log's name and the key that verifies its checkpoints."
})
export type LogKey = typeof LogKey.Type

/** A published checkpoint of the log, and the witnesses who cosigned it. */
export const LogHead = Schema.Struct({
  ...LogKey.fields,
  size: Schema.Int.annotate({ description: "Number of entries that it covers" }),
  publishedAt: TimestampOf("When it was published"),
  cosignatures: Schema.Array(
    Schema.Struct({
      name: Schema.String.annotate({ description: "Name of the witness's key" }),
      at: TimestampOf("When the witness cosigned it, by its own clock")
    })
  ).annotate({ description: "The witnesses who cosigned it" })
}).annotate({
  identifier: "LogHead",
  description: "A published checkpoint of the log, and the witnesses who cosigned it."
})
export type LogHead = typeof LogHead.Type

/** How far the log is published. */
export const LogPublication = Schema.Struct({
  published: Schema.NullOr(LogHead).annotate({
    description: "The newest published checkpoint; null before there is one"
  })
}).annotate({ identifier: "LogPublication", description: "How far the log is published." })
export type LogPublication = typeof LogPublication.Type

/** A record of a chain, with what hides it in the log. */
export const LogRecord = Schema.Struct({
  index: Schema.Int.annotate({ description: "Index of its entry in the log" }),
  number: Schema.Int.annotate({ description: "Number in its chain, from 0 without gaps" }),
  record: Schema.String.annotate({
    description: "The record's exact text, which the log's commitment is of"
  }),
  salt: Schema.String.annotate({ description: "16 random bytes, in base64" })
}).annotate({
  identifier: "LogRecord",
  description: "A record of a chain, with what hides it in the log."
})
export type LogRecord = typeof LogRecord.Type

/** The end of a page of records: whether there is more. */
export const LogRecords = Schema.Struct({
  data: Schema.Array(LogRecord),
  pagination: Schema.Struct({
    hasMore: Schema.Boolean.annotate({ description: "Whether there are records behind the last one" })
  })
})

/** The salt of one of an organization's own lines of a register, with what the line names. */
export const RegisterSalt = Schema.Struct({
  bar: Schema.optionalKey(Schema.String.annotate({ description: "The bar's name, hexadecimal" })),
  product: Schema.optionalKey(Schema.String.annotate({ description: "Product ID" })),
  chain: Schema.optionalKey(
    Schema.String.annotate({ description: "The commitment of the organization's record 0, hexadecimal" })
  ),
  salt: Schema.String.annotate({ description: "16 random bytes, in base64" })
}).annotate({
  identifier: "RegisterSalt",
  description:
    "The salt of one of the organization's own lines of a register: of a bar, a product or a chain."
})
