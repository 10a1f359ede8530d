import { Schema } from "effect"
import { atLeastOneField, beyondJsonSchema } from "../Common/Checks.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { CentsInput, CentsInputOf, CentsOf } from "../Common/Money.ts"
import { OptionalName } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"

/** The kinds of places, from the outermost to the innermost. */
export const placeKinds = ["site", "room", "rack", "shelf", "box"] as const
export type PlaceKind = (typeof placeKinds)[number]

/** How many places a path has at most. */
export const maxPlaceDepth = 12

const kind = Schema.Literals(placeKinds).annotate({
  description:
    "Kind of the place. A place can be in one of the same or an earlier kind, a box in any place, and a site in none"
})

/** A place in the vault: a site, or a place inside one. */
export const Place = Schema.Struct({
  id: IdOf("plc", "Place ID"),
  code: Schema.String.annotate({ description: "Code on the label, unique within the parent" }),
  kind,
  name: Schema.String.annotate({ description: "Name for people; empty for none" }),
  parentId: Schema.NullOr(IdOf("plc", "Parent place")).annotate({
    description: "Parent place; null for a site"
  }),
  path: Schema.String.annotate({
    description: "Path of the place: the codes from the site on, joined by slashes",
    examples: ["LDN/V1/R3/S2/BOX-77"]
  }),
  sealNumber: Schema.optionalKey(
    Schema.String.annotate({ description: "Number of the seal of a box; absent if it is not sealed" })
  ),
  insuredLimitCents: Schema.optionalKey(
    CentsOf("Limit of the insured value in a site, in cents, as a string; absent for no limit")
  ),
  isActive: Schema.Boolean.annotate({ description: "Whether items and boxes can be put there" }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Place", description: "A place in the vault." })
export type Place = typeof Place.Type

/** The insured value of the items in a place. */
export const PlaceHoldings = Schema.Struct({
  placeId: IdOf("plc", "Place ID"),
  totalInsuredValueCents: CentsOf(
    "Insured value of all items in the place, at whatever depth, in cents, as a string"
  ),
  insuredLimitCents: Schema.optionalKey(
    CentsOf("Limit of the insured value in a site, in cents, as a string; absent for no limit")
  )
}).annotate({
  identifier: "PlaceHoldings",
  description: "The insured value of the items in a place, at whatever depth, beside its limit."
})
export type PlaceHoldings = typeof PlaceHoldings.Type

const withoutSlash = Schema.makeFilter<string>(
  (code) =>
    code.includes("/") ? "must not contain a slash, which separates the codes of a path" : undefined,
  { toJsonSchema: beyondJsonSchema }
)

/** A place to make. */
export const CreatePlace = Schema.Struct({
  code: IdentifierOf("Code on the label, without slashes").check(withoutSlash),
  kind,
  name: Schema.optionalKey(OptionalName.annotate({ description: "Name for people; empty for none" })),
  parentId: Schema.optionalKey(
    Schema.NullOr(IdInput("plc", "Parent place")).annotate({
      description: "Parent place: null or absent for a site, required for every other kind"
    })
  ),
  sealNumber: Schema.optionalKey(
    IdentifierOf("Number of the seal of a box that is already sealed; absent for none")
  ),
  insuredLimitCents: Schema.optionalKey(
    CentsInputOf("Limit of the insured value in a site, in cents, as a string; absent for no limit")
  )
}).annotate({ identifier: "CreatePlace", description: "A place to create." })
export type CreatePlace = typeof CreatePlace.Type

/** Only the fields that are present change; at least one must be. */
export const UpdatePlace = Schema.Struct({
  name: Schema.optionalKey(OptionalName.annotate({ description: "Name for people; empty for none" })),
  isActive: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether items and boxes can be put there; an empty place only can be set to false"
    })
  ),
  insuredLimitCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).pipe(
      Schema.annotateEncoded({
        description: "Limit of the insured value in a site, in cents, as a string; null for no limit"
      })
    )
  ),
  parentId: Schema.optionalKey(
    IdInput("plc", "New parent place, to which the place moves with everything in it")
  )
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdatePlace",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdatePlace = typeof UpdatePlace.Type
