import { Schema } from "effect"
import { beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { exampleId, IdInput, IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { countStatuses } from "../Common/Statuses.ts"
import { Name, Reason, Word } from "../Common/Text.ts"
import { TimestampInputOf, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { MovedBy } from "../Places/Move.ts"
import { CountDifference, resolutions } from "./CountDifference.ts"

/** How many scans are sent at once, and how many places are counted again at once, at most. */
export const maxScans = 1000

/** How many items a sample has at most. */
export const maxSample = 100_000

/** How many differences a count shows by itself; the list of differences has all of them. */
export const maxShownDifferences = 1000

const sampleSize = Schema.Int.check(
  Schema.makeFilter<number>(
    (size) => (size >= 1 && size <= maxSample ? undefined : `must be from 1 to ${maxSample}`),
    { toJsonSchema: () => ({ minimum: 1, maximum: maxSample }) }
  )
).annotate({ description: "Number of items to draw; all of them if there are fewer" })

const placeScope = (id: Schema.Codec<`plc_${string}`, string>) => Schema.optionalKey(id)

const scopeFields = {
  placeId: placeScope(IdInput("plc", "Place whose whole contents are counted, at any depth")),
  metal: Schema.optionalKey(Word.annotate({ description: "Metal whose items in the site are counted" })),
  siteId: placeScope(IdInput("plc", "Site in which a metal is counted")),
  sample: Schema.optionalKey(
    Schema.Struct({
      placeId: IdInput("plc", "Place from whose contents the sample is drawn, at any depth"),
      size: sampleSize,
      seed: Schema.optionalKey(
        Name.annotate({ description: "Seed that the sample is drawn by. Default a random text." })
      )
    }).annotate({ identifier: "NewSample", description: "A sample of the items in a place." })
  )
}

const oneForm = Schema.makeFilter<{
  readonly placeId?: unknown
  readonly metal?: unknown
  readonly siteId?: unknown
  readonly sample?: unknown
}>(
  ({ metal, placeId, sample, siteId }) => {
    const given = [placeId, metal ?? siteId, sample].filter((form) => form !== undefined)
    if (given.length !== 1) return "must be a placeId, a metal with its siteId, or a sample"
    if ((metal === undefined) !== (siteId === undefined)) {
      return { path: [metal === undefined ? "metal" : "siteId"], issue: "must be given too" }
    }
    return undefined
  },
  { toJsonSchema: beyondJsonSchema }
)

/** A count to begin. */
export const CreateCount = Schema.Struct({
  scope: Schema.Struct(scopeFields)
    .check(oneForm)
    .annotate({
      identifier: "NewCountScope",
      description: "The scope of a count: exactly one of a place, a metal in a site, or a sample.",
      examples: [{ placeId: exampleId("plc") }]
    }),
  isBlind: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether the expected items stay hidden from everyone until the count is closed. Default true."
    })
  )
}).annotate({ identifier: "CreateCount", description: "A count to start." })
export type CreateCount = typeof CreateCount.Type

/** The scope of a count. */
export const CountScope = Schema.Struct({
  placeId: Schema.optionalKey(IdOf("plc", "Place whose whole contents are counted, at any depth")),
  metal: Schema.optionalKey(
    Schema.String.annotate({ description: "Metal whose items in the site are counted" })
  ),
  siteId: Schema.optionalKey(IdOf("plc", "Site in which a metal is counted")),
  sample: Schema.optionalKey(
    Schema.Struct({
      placeId: IdOf("plc", "Place from whose contents the sample is drawn, at any depth"),
      size: Schema.optionalKey(
        Schema.Int.annotate({
          description: "Number of items drawn; absent from a blind count until it is closed"
        })
      ),
      seed: Schema.optionalKey(
        Schema.String.annotate({
          description: "Seed that the sample was drawn by; absent from a blind count until it is closed"
        })
      )
    }).annotate({ identifier: "CountSample", description: "A sample of the items in a place." })
  )
}).annotate({
  identifier: "CountScope",
  description: "The scope of a count: a place, a metal in a site, or a sample."
})
export type CountScope = typeof CountScope.Type

const one = (description: string) => Schema.Int.annotate({ description })

/** How many there were of each kind. */
export const CountNumbers = Schema.Struct({
  expected: one("Items that were expected"),
  found: one("Expected items that were seen in their recorded place"),
  moved: one("Expected items that were seen elsewhere"),
  missing: one("Expected items that were not seen"),
  departed: one("Expected items that left by a recorded movement before they were seen"),
  unexpected: one("Scans of numbers that were not expected there"),
  arrived: one("Items that arrived by a recorded movement during the count")
}).annotate({
  identifier: "CountNumbers",
  description: "The numbers of expected items and of differences of each kind when the count was closed."
})
export type CountNumbers = typeof CountNumbers.Type

/** A count of the vault's contents. */
export const Count = Schema.Struct({
  id: IdOf("cnt", "Count ID"),
  scope: CountScope,
  isBlind: Schema.Boolean.annotate({
    description: "Whether the expected items stay hidden from everyone until the count is closed"
  }),
  status: Schema.Literals(countStatuses).annotate({
    description:
      "State of the count: `open` while scans are added, `closed` once they were compared, `finished` once no difference is open"
  }),
  asOf: TimestampOf("Time as of which the expected items are determined"),
  createdAt: TimestampOf("Time when the count was started, the same as `asOf`"),
  updatedAt: UpdatedAt,
  position: Schema.String.annotate({
    description: "Position in the ledger and the custody record at `asOf`, up to which movements count"
  }),
  seed: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Seed that the sample was drawn by; absent without a sample, and from a blind count until it is closed"
    })
  ),
  startedBy: MovedBy,
  scanCount: one("Number of scans"),
  countedBy: Schema.Array(MovedBy).annotate({ description: "Operators who scanned" }),
  closedAt: Schema.optionalKey(TimestampOf("Time when it was closed")),
  closedBy: Schema.optionalKey(MovedBy),
  finishedAt: Schema.optionalKey(TimestampOf("Time when the last difference was settled")),
  numbers: Schema.optionalKey(CountNumbers),
  expectedSha256: Schema.optionalKey(
    Schema.String.annotate({
      description: "SHA-256 of the expected set as lines `<item id>\\t<place id>\\n`, sorted by bytes"
    })
  ),
  openDifferences: Schema.optionalKey(one("Number of open differences; absent until the count is closed"))
}).annotate({ identifier: "Count", description: "A count of what the vault holds." })
export type Count = typeof Count.Type

/** A count with its differences. */
export const CountDetail = Schema.Struct({
  ...Count.fields,
  differences: Schema.optionalKey(
    Schema.Array(CountDifference).annotate({
      description: `Differences of the count, open ones first, at most ${maxShownDifferences}; absent until it is closed`
    })
  )
}).annotate({ identifier: "CountDetail", description: "A count with its differences, once it is closed." })
export type CountDetail = typeof CountDetail.Type

/** An item that a count expects. */
export const ExpectedItem = Schema.Struct({
  id: IdOf("itm", "ID of the list's entry: that of the item"),
  inventoryItemId: IdOf("itm", "Expected item"),
  placeId: IdOf("plc", "Place where the item is expected")
}).annotate({ identifier: "ExpectedItem", description: "An item that a count expects, with its place." })
export type ExpectedItem = typeof ExpectedItem.Type

const CountScan = Schema.Struct({
  scanId: Schema.optionalKey(
    Name.annotate({ description: "The scanner's own ID of the scan, by which a repetition is recognized" })
  ),
  scanned: IdentifierOf("Scanned serial number or internal identifier"),
  placeId: IdInput("plc", "Place where it was seen"),
  at: Schema.optionalKey(TimestampInputOf("Time of the scan, for scans that are sent later. Default now."))
}).annotate({ identifier: "CountScan", description: "A scan: a number that was seen in a place." })
export type CountScan = typeof CountScan.Type

/** The scanned codes. */
export const AddScans = Schema.Struct({
  scans: Schema.Array(CountScan).annotate({ description: "Scans to add" }).check(countBetween(1, maxScans))
}).annotate({
  identifier: "AddScans",
  description: "Scans to add to a count, however long ago they were made."
})
export type AddScans = typeof AddScans.Type

/** The results of sent scans. */
export const AddedScans = Schema.Struct({
  added: one("Scans that were new"),
  known: one("Scans that had been sent before"),
  scanCount: one("Number of scans that the count has now")
}).annotate({ identifier: "AddedScans", description: "The result of adding scans." })
export type AddedScans = typeof AddedScans.Type

/** Places that are counted again, and all that was seen in them. */
export const Recount = Schema.Struct({
  placeIds: Schema.Array(IdInput("plc", "Place that was recounted"))
    .annotate({ description: "Places that were recounted" })
    .check(countBetween(1, maxScans)),
  scans: Schema.Array(CountScan)
    .annotate({ description: "Scans made in these places" })
    .check(countBetween(0, maxScans))
}).annotate({
  identifier: "Recount",
  description: "A recount: the places that were counted again, and the scans made there."
})
export type Recount = typeof Recount.Type

/** How one of two operators resolves a difference. */
export const ResolveDifference = Schema.Struct({
  differenceId: IdInput("dif", "Difference to resolve"),
  resolution: Schema.Literals(resolutions).annotate({
    description:
      "Resolution of the difference: `corrected` moves the item to where it was found, `written_off` voids it"
  }),
  reason: Reason.annotate({ description: "Reason, in free text" }),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether a `corrected` resolution may break the seals of the boxes that its move opens. Default false."
    })
  )
}).annotate({
  identifier: "ResolveDifference",
  description: "The resolution of a difference. It takes effect once two operators have sent the same one."
})
export type ResolveDifference = typeof ResolveDifference.Type
