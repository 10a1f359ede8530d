import { Schema } from "effect"
import { TimestampOf } from "../Common/Timestamp.ts"
import { LogHead } from "./LogRecord.ts"

/** A witness, and its last answers to the vault. */
const LogWitness = Schema.Struct({
  name: Schema.String.annotate({ description: "Name of the witness in the vault's policy" }),
  cosigned: Schema.NullOr(
    Schema.Struct({
      size: Schema.Int.annotate({ description: "Number of entries of the checkpoint" }),
      at: TimestampOf("When the vault got the cosignature")
    })
  ).annotate({ description: "The newest checkpoint that it cosigned" }),
  failure: Schema.NullOr(
    Schema.Struct({
      reason: Schema.String.annotate({ description: "Why there is no cosignature" }),
      at: TimestampOf("When it was asked")
    })
  ).annotate({ description: "Why it did not cosign when it was last asked; null where it did" })
}).annotate({ identifier: "LogWitness", description: "A witness, and its last answers to the vault." })

/** How the log is signed and published, for the vault's staff. */
export const LogState = Schema.Struct({
  entries: Schema.Int.annotate({ description: "Number of entries of the log" }),
  origin: Schema.NullOr(Schema.String).annotate({
    description: "The name under which it is signed; null where it never was"
  }),
  published: Schema.NullOr(LogHead).annotate({
    description: "The newest published checkpoint under the present name"
  }),
  waiting: Schema.NullOr(
    Schema.Struct({
      size: Schema.Int.annotate({ description: "Number of entries that it covers" }),
      signedAt: TimestampOf("When it was signed")
    })
  ).annotate({ description: "A newer checkpoint that waits for its witnesses" }),
  halt: Schema.NullOr(
    Schema.Struct({
      reason: Schema.String.annotate({ description: "Why nothing is signed any more" }),
      at: TimestampOf("Since when")
    })
  ).annotate({ description: "Why signing was halted; null where it was not" }),
  witnesses: Schema.Array(LogWitness).annotate({ description: "The witnesses of the vault's policy" })
}).annotate({ identifier: "LogState", description: "How the log is signed and published." })
export type LogState = typeof LogState.Type
