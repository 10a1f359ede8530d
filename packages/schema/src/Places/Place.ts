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
  description: "A kind stands in the same or an earlier one, a box in anything, a site in nothing"
})

/** A place in the vault: a site, or a place inside one. */
export const Place = Schema.Struct({
  id: IdOf("plc", "Place ID"),
  code: Schema.String.annotate({ description: "Code on its label, unique among what its parent holds" }),
  kind,
  name: Schema.String.annotate({ description: "How people call it; empty for none" }),
  parentId: Schema.NullOr(IdOf("plc", "Place that it stands in")).annotate({
    description: "Place that it stands in; null for a site"
  }),
  path: Schema.String.annotate({
    description: "The codes from the site on, joined by slashes",
    examples: ["LDN/V1/R3/S2/BOX-77"]
  }),
  sealNumber: Schema.optionalKey(
    Schema.String.annotate({ description: "Number of the seal of a box; absent where it is not sealed" })
  ),
  insuredLimitCents: Schema.optionalKey(
    CentsOf("Insured value that a site may hold, in cents, as a string; absent for no limit")
  ),
  isActive: Schema.Boolean.annotate({ description: "Whether things can be put there" }),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Place", description: "A place in the vault." })
export type Place = typeof Place.Type

const withoutSlash = Schema.makeFilter<string>(
  (code) =>
    code.includes("/") ? "must not contain a slash, which separates the codes of a path" : undefined,
  { toJsonSchema: beyondJsonSchema }
)

/** A place to make. */
export const CreatePlace = Schema.Struct({
  code: IdentifierOf("Code on its label, without slashes").check(withoutSlash),
  kind,
  name: Schema.optionalKey(OptionalName.annotate({ description: "How people call it" })),
  parentId: Schema.optionalKey(
    Schema.NullOr(IdInput("plc", "Place that it stands in")).annotate({
      description: "Place that it stands in: none for a site, one for every other kind"
    })
  ),
  sealNumber: Schema.optionalKey(IdentifierOf("Number of the seal, of a box that comes sealed")),
  insuredLimitCents: Schema.optionalKey(
    CentsInputOf("Insured value that a site may hold, in cents, as a string")
  )
}).annotate({ identifier: "CreatePlace", description: "A place to make." })
export type CreatePlace = typeof CreatePlace.Type

/** Only the fields that are present change; at least one must be. */
export const UpdatePlace = Schema.Struct({
  name: Schema.optionalKey(OptionalName.annotate({ description: "How people call it" })),
  isActive: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether things can be put there; false only for an empty place" })
  ),
  insuredLimitCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).pipe(
      Schema.annotateEncoded({ description: "Insured value that a site may hold; null for no limit" })
    )
  ),
  parentId: Schema.optionalKey(IdInput("plc", "Place that it stands in from now on, with all that it holds"))
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdatePlace",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdatePlace = typeof UpdatePlace.Type
