import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { MovedBy } from "../Places/Move.ts"
import { Count, CountNumbers } from "./Count.ts"
import { CountDifference } from "./CountDifference.ts"

/** How many discrepancies a certificate lists at most; each was resolved by hand. */
export const maxCertified = 10_000

/** The certificate of a finished count. It never changes. */
export const CountCertificate = Schema.Struct({
  countId: IdOf("cnt", "Count that it certifies"),
  scope: Count.fields.scope,
  seed: Count.fields.seed,
  asOf: Count.fields.asOf,
  position: Count.fields.position,
  isBlind: Count.fields.isBlind,
  startedBy: MovedBy,
  countedBy: Count.fields.countedBy,
  recountedBy: Schema.Array(MovedBy).annotate({ description: "Who counted differences again" }),
  scanCount: Count.fields.scanCount,
  closedAt: TimestampOf("When it was closed"),
  closedBy: MovedBy,
  finishedAt: TimestampOf("When its last difference was settled"),
  numbers: CountNumbers,
  expectedSha256: Schema.String.annotate({
    description: "SHA-256 of the expected set: lines `<item id>\\t<place id>\\n`, sorted by bytes"
  }),
  differences: Schema.Array(CountDifference).annotate({
    description: `The discrepancies and their resolutions, at most ${maxCertified}`
  }),
  logIndex: Schema.optionalKey(Schema.Int).annotate({
    description: "Index of its entry in the log; absent before the log has it"
  }),
  hasMoreDifferences: Schema.Boolean.annotate({
    description: "Whether there were more, which the list of differences has"
  })
}).annotate({
  identifier: "CountCertificate",
  description:
    "The certificate of a finished count. It never changes, except that it names its entry once the log has it."
})
export type CountCertificate = typeof CountCertificate.Type
