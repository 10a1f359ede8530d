import { Schema } from "effect"
import { TimestampOf } from "../Common/Timestamp.ts"

/** The log's name and the key that verifies its checkpoints. */
export const LogKey = Schema.Struct({
  origin: Schema.String.annotate({
    description: "Origin of the log: its name in every checkpoint",
    examples: ["vault.example.com/log"]
  }),
  key: Schema.String.annotate({ description: "Verifier key, in the format of C2SP signed-note" }),
  fingerprint: Schema.String.annotate({ description: "SHA-256 of the verifier key, in hexadecimal" })
}).annotate({
  identifier: "LogKey",
  description: "The origin of the log, and the key that verifies its checkpoints."
})
export type LogKey = typeof LogKey.Type

/** A published checkpoint of the log, and the witnesses who cosigned it. */
export const LogHead = Schema.Struct({
  ...LogKey.fields,
  size: Schema.Int.annotate({ description: "Number of log entries that the checkpoint covers" }),
  publishedAt: TimestampOf("Time when the checkpoint was published"),
  cosignatures: Schema.Array(
    Schema.Struct({
      name: Schema.String.annotate({ description: "Name of the witness's key" }),
      at: TimestampOf("Time of the cosignature, by the clock of the witness")
    })
  ).annotate({ description: "Cosignatures of witnesses" })
}).annotate({
  identifier: "LogHead",
  description: "A published checkpoint of the log, with its cosignatures."
})
export type LogHead = typeof LogHead.Type

/** How far the log is published. */
export const LogPublication = Schema.Struct({
  published: Schema.NullOr(LogHead).annotate({
    description: "Latest published checkpoint; null before the first one"
  })
}).annotate({ identifier: "LogPublication", description: "The state of the log's publication." })
export type LogPublication = typeof LogPublication.Type

/** A record of a chain, with what hides it in the log. */
export const LogRecord = Schema.Struct({
  index: Schema.Int.annotate({ description: "Index of the record's entry in the log" }),
  number: Schema.Int.annotate({ description: "Number of the record in its chain, from 0 without gaps" }),
  record: Schema.String.annotate({
    description: "Exact text of the record, to which the log's entry commits"
  }),
  salt: Schema.String.annotate({ description: "Salt of 16 random bytes, in base64" })
}).annotate({
  identifier: "LogRecord",
  description: "A record of a chain, with the salt that hides it in the log."
})
export type LogRecord = typeof LogRecord.Type

/** The end of a page of records: whether there is more. */
export const LogRecords = Schema.Struct({
  data: Schema.Array(LogRecord),
  pagination: Schema.Struct({
    hasMore: Schema.Boolean.annotate({ description: "Whether more records follow the last one" })
  })
})

/** The salt of one of an organization's own lines of a register, with what the line names. */
export const RegisterSalt = Schema.Struct({
  bar: Schema.optionalKey(
    Schema.String.annotate({ description: "Name of the bar, in hexadecimal; absent for other lines" })
  ),
  product: Schema.optionalKey(Schema.String.annotate({ description: "Product ID; absent for other lines" })),
  chain: Schema.optionalKey(
    Schema.String.annotate({
      description: "Commitment of the organization's record 0, in hexadecimal; absent for other lines"
    })
  ),
  salt: Schema.String.annotate({ description: "Salt of 16 random bytes, in base64" })
}).annotate({
  identifier: "RegisterSalt",
  description:
    "The salt of one of the organization's own lines of a register: the line of a bar, a product or a chain."
})
