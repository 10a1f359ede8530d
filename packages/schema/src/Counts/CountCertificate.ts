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
  countId: IdOf("cnt", "Count that the certificate is for"),
  scope: Count.fields.scope,
  seed: Count.fields.seed,
  asOf: Count.fields.asOf,
  position: Count.fields.position,
  isBlind: Count.fields.isBlind,
  startedBy: MovedBy,
  countedBy: Count.fields.countedBy,
  recountedBy: Schema.Array(MovedBy).annotate({ description: "Operators who recounted differences" }),
  scanCount: Count.fields.scanCount,
  closedAt: TimestampOf("Time when the count was closed"),
  closedBy: MovedBy,
  finishedAt: TimestampOf("Time when the last difference was settled"),
  numbers: CountNumbers,
  expectedSha256: Schema.String.annotate({
    description: "SHA-256 of the expected set as lines `<item id>\\t<place id>\\n`, sorted by bytes"
  }),
  differences: Schema.Array(CountDifference).annotate({
    description: `Differences with their resolutions, at most ${maxCertified}`
  }),
  logIndex: Schema.optionalKey(Schema.Int).annotate({
    description: "Index of the certificate's entry in the log; absent until the log has it"
  }),
  hasMoreDifferences: Schema.Boolean.annotate({
    description: "Whether there are more differences than are shown; the list of differences has all of them"
  })
}).annotate({
  identifier: "CountCertificate",
  description:
    "The certificate of a finished count. It never changes, except that `logIndex` is added once the log has its entry."
})
export type CountCertificate = typeof CountCertificate.Type
