import { Schema } from "effect"
import { TimestampOf } from "../Common/Timestamp.ts"
import { LogHead } from "./LogRecord.ts"

/** A witness, and its last answers to the vault. */
const LogWitness = Schema.Struct({
  name: Schema.String.annotate({ description: "Name of the witness in the vault's policy" }),
  cosigned: Schema.NullOr(
    Schema.Struct({
      size: Schema.Int.annotate({ description: "Number of log entries that the checkpoint covers" }),
      at: TimestampOf("Time when the vault received the cosignature")
    })
  ).annotate({ description: "Latest checkpoint that the witness cosigned" }),
  failure: Schema.NullOr(
    Schema.Struct({
      reason: Schema.String.annotate({ description: "Reason for the missing cosignature" }),
      at: TimestampOf("Time of the request to the witness")
    })
  ).annotate({ description: "Failure of the latest request to the witness; null if it cosigned" })
}).annotate({ identifier: "LogWitness", description: "A witness, and its latest responses to the vault." })

/** How the log is signed and published, for the vault's staff. */
export const LogState = Schema.Struct({
  entries: Schema.Int.annotate({ description: "Number of entries in the log" }),
  origin: Schema.NullOr(Schema.String).annotate({
    description: "Origin under which the log is signed; null if it never was"
  }),
  published: Schema.NullOr(LogHead).annotate({
    description: "Latest published checkpoint under the present origin; null if there is none"
  }),
  waiting: Schema.NullOr(
    Schema.Struct({
      size: Schema.Int.annotate({ description: "Number of log entries that the checkpoint covers" }),
      signedAt: TimestampOf("Time when the checkpoint was signed")
    })
  ).annotate({ description: "Newer checkpoint that waits for its witnesses; null if there is none" }),
  halt: Schema.NullOr(
    Schema.Struct({
      reason: Schema.String.annotate({ description: "Reason for the halt" }),
      at: TimestampOf("Time when signing was halted")
    })
  ).annotate({ description: "Halt of the signing; null if it was not halted" }),
  witnesses: Schema.Array(LogWitness).annotate({ description: "Witnesses of the vault's policy" })
}).annotate({ identifier: "LogState", description: "The state of the log's signing and publication." })
export type LogState = typeof LogState.Type
