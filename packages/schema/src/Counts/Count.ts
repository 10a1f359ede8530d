import { Schema } from "effect"
import { beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { exampleId, IdInput, IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
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

/** The states of a count: while it is scanned, once it is closed, and when no difference is open any more. */
export const countStatuses = ["open", "closed", "finished"] as const
export type CountStatus = (typeof countStatuses)[number]

const sampleSize = Schema.Int.check(
  Schema.makeFilter<number>(
    (size) => (size >= 1 && size <= maxSample ? undefined : `must be from 1 to ${maxSample}`),
    { toJsonSchema: () => ({ minimum: 1, maximum: maxSample }) }
  )
).annotate({ description: "How many items are drawn; all where there are fewer" })

const placeScope = (id: Schema.Codec<`plc_${string}`, string>) => Schema.optionalKey(id)

const scopeFields = {
  placeId: placeScope(IdInput("plc", "All that is in this place, at whatever depth")),
  metal: Schema.optionalKey(Word.annotate({ description: "Or what is of this metal, in a site" })),
  siteId: placeScope(IdInput("plc", "The site, where a metal is counted")),
  sample: Schema.optionalKey(
    Schema.Struct({
      placeId: IdInput("plc", "Or some of what is in this place, at whatever depth"),
      size: sampleSize,
      seed: Schema.optionalKey(
        Name.annotate({ description: "What the sample is drawn from. Default a random text." })
      )
    }).annotate({ identifier: "NewSample", description: "A sample of what is in a place." })
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
      description: "A place, a metal in a site, or a sample.",
      examples: [{ placeId: exampleId("plc") }]
    }),
  isBlind: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether nobody is shown what is expected before the count is closed. Default true."
    })
  )
}).annotate({ identifier: "CreateCount", description: "A count to begin." })
export type CreateCount = typeof CreateCount.Type

/** The scope of a count. */
export const CountScope = Schema.Struct({
  placeId: Schema.optionalKey(IdOf("plc", "All that is in this place, at whatever depth")),
  metal: Schema.optionalKey(Schema.String.annotate({ description: "What is of this metal, in a site" })),
  siteId: Schema.optionalKey(IdOf("plc", "The site, where a metal is counted")),
  sample: Schema.optionalKey(
    Schema.Struct({
      placeId: IdOf("plc", "Some of what is in this place, at whatever depth"),
      size: Schema.optionalKey(
        Schema.Int.annotate({ description: "How many items are drawn; of a blind count once it is closed" })
      ),
      seed: Schema.optionalKey(
        Schema.String.annotate({ description: "What it is drawn from; of a blind count once it is closed" })
      )
    }).annotate({ identifier: "CountSample", description: "A sample of what is in a place." })
  )
}).annotate({ identifier: "CountScope", description: "What a count is of." })
export type CountScope = typeof CountScope.Type

const one = (description: string) => Schema.Int.annotate({ description })

/** How many there were of each kind. */
export const CountNumbers = Schema.Struct({
  expected: one("Items that were expected"),
  found: one("Expected items that were seen where the record has them"),
  moved: one("Expected items that were seen elsewhere"),
  missing: one("Expected items that were not seen"),
  departed: one("Expected items that left by a recorded movement before they were seen"),
  unexpected: one("Scans of what nobody expected there"),
  arrived: one("Items that came by a recorded movement meanwhile")
}).annotate({
  identifier: "CountNumbers",
  description: "How many there were of each kind when it was closed."
})
export type CountNumbers = typeof CountNumbers.Type

/** A count of the vault's contents. */
export const Count = Schema.Struct({
  id: IdOf("cnt", "Count ID"),
  scope: CountScope,
  isBlind: Schema.Boolean.annotate({
    description: "Whether nobody is shown what is expected before the count is closed"
  }),
  status: Schema.Literals(countStatuses).annotate({
    description: "`open` while it is scanned, `finished` once no difference is open any more"
  }),
  asOf: TimestampOf("The moment that it is of"),
  createdAt: TimestampOf("When it was begun, which is that moment"),
  updatedAt: UpdatedAt,
  position: Schema.String.annotate({
    description: "That moment's position in the ledger and the custody record: what had been recorded then"
  }),
  seed: Schema.optionalKey(
    Schema.String.annotate({
      description: "Of a sample: what it was drawn from; of a blind count once it is closed"
    })
  ),
  startedBy: MovedBy,
  scanCount: one("How many scans there are"),
  countedBy: Schema.Array(MovedBy).annotate({ description: "Who scanned" }),
  closedAt: Schema.optionalKey(TimestampOf("When it was closed")),
  closedBy: Schema.optionalKey(MovedBy),
  finishedAt: Schema.optionalKey(TimestampOf("When the last difference was settled")),
  numbers: Schema.optionalKey(CountNumbers),
  expectedSha256: Schema.optionalKey(
    Schema.String.annotate({
      description: "SHA-256 of the expected set: lines `<item id>\\t<place id>\\n`, sorted by bytes"
    })
  ),
  openDifferences: Schema.optionalKey(one("How many differences are open; present once it is closed"))
}).annotate({ identifier: "Count", description: "A count of what the vault holds." })
export type Count = typeof Count.Type

/** A count with its differences. */
export const CountDetail = Schema.Struct({
  ...Count.fields,
  differences: Schema.optionalKey(
    Schema.Array(CountDifference).annotate({
      description: `Its differences, open ones first, at most ${maxShownDifferences}; present once it is closed`
    })
  )
}).annotate({ identifier: "CountDetail", description: "A count with its differences, once it is closed." })
export type CountDetail = typeof CountDetail.Type

/** An item that a count expects. */
export const ExpectedItem = Schema.Struct({
  id: IdOf("itm", "The item, as an entry of the list"),
  inventoryItemId: IdOf("itm", "The item"),
  placeId: IdOf("plc", "Where it was expected")
}).annotate({ identifier: "ExpectedItem", description: "An item that a count expects, and where." })
export type ExpectedItem = typeof ExpectedItem.Type

const CountScan = Schema.Struct({
  scanId: Schema.optionalKey(
    Name.annotate({ description: "The scanner's own id of the scan: sent again, it counts once" })
  ),
  scanned: IdentifierOf("Serial number or internal identifier, as it was scanned"),
  placeId: IdInput("plc", "Place that it was seen in"),
  at: Schema.optionalKey(TimestampInputOf("When it was seen, where it is sent later. Default now."))
}).annotate({ identifier: "CountScan", description: "A number that was seen in a place." })
export type CountScan = typeof CountScan.Type

/** The scanned codes. */
export const AddScans = Schema.Struct({
  scans: Schema.Array(CountScan).annotate({ description: "What was seen" }).check(countBetween(1, maxScans))
}).annotate({ identifier: "AddScans", description: "What was scanned, also long ago." })
export type AddScans = typeof AddScans.Type

/** The results of sent scans. */
export const AddedScans = Schema.Struct({
  added: one("Scans that were new"),
  known: one("Scans that had been sent before"),
  scanCount: one("How many scans the count has now")
}).annotate({ identifier: "AddedScans", description: "What became of scans that were sent." })
export type AddedScans = typeof AddedScans.Type

/** Places that are counted again, and all that was seen in them. */
export const Recount = Schema.Struct({
  placeIds: Schema.Array(IdInput("plc", "Place that was counted again"))
    .annotate({ description: "Places that were counted again" })
    .check(countBetween(1, maxScans)),
  scans: Schema.Array(CountScan)
    .annotate({ description: "What was seen in them" })
    .check(countBetween(0, maxScans))
}).annotate({
  identifier: "Recount",
  description: "Places that were counted again, and what was seen in them."
})
export type Recount = typeof Recount.Type

/** How one of two operators resolves a difference. */
export const ResolveDifference = Schema.Struct({
  differenceId: IdInput("dif", "The difference"),
  resolution: Schema.Literals(resolutions).annotate({
    description: "`corrected` moves the item to where it was found, `written_off` voids it"
  }),
  reason: Reason.annotate({ description: "Why, in free text" }),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Of `corrected`: breaks the seals of the boxes that are opened by the move. Default false."
    })
  )
}).annotate({
  identifier: "ResolveDifference",
  description: "How a difference is resolved. It takes two operators that say the same."
})
export type ResolveDifference = typeof ResolveDifference.Type
