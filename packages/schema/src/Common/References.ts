import { Schema } from "effect"
import { Refusal, wire } from "./Refusal.ts"
import { Name, OptionalMetadataText, StoredString } from "./Text.ts"

/** The most entries that the metadata of a resource can have. */
export const maxMetadataEntries = 20

/** The form of a metadata key. */
export const metadataKeyForm = /^[A-Za-z0-9_.-]{1,40}$/

const keysAreSound = Schema.makeFilter<Readonly<Record<string, unknown>>>(
  (metadata) => {
    const wrong = Object.keys(metadata).find((key) => !metadataKeyForm.test(key))
    return wrong === undefined
      ? undefined
      : { path: [wrong], issue: "must have a key of 1 to 40 of the characters A-Z a-z 0-9 _ . -" }
  },
  { toJsonSchema: () => ({ propertyNames: { pattern: "^[A-Za-z0-9_.-]{1,40}$" } }) }
)

const tooMany = `must have at most ${maxMetadataEntries} entries`

const isBounded = Schema.makeFilter<Readonly<Record<string, unknown>>>(
  (metadata) => (Object.keys(metadata).length <= maxMetadataEntries ? undefined : tooMany),
  { toJsonSchema: () => ({ maxProperties: maxMetadataEntries }) }
)

/** The external ID and the metadata of a resource: the vault never acts on either. */
export interface References {
  readonly externalId?: string
  readonly metadata: Readonly<Record<string, string>>
}

/** The fields of a resource that has {@link References}. */
export const referenceFields = {
  externalId: Schema.optionalKey(
    Schema.String.annotate({
      description: "Your own ID of the resource, unique among resources of its kind; absent if you set none"
    })
  ),
  metadata: Schema.Record(Schema.String, Schema.String).annotate({
    description: "Your own key-value entries on the resource; empty for none"
  })
}

/** The fields that give {@link References} at creation. */
export const newReferenceFields = {
  externalId: Schema.optionalKey(
    Name.annotate({
      description: "Your own ID of the resource: 1 to 200 characters, unique among resources of its kind"
    })
  ),
  metadata: Schema.optionalKey(
    Schema.Record(Schema.String, OptionalMetadataText)
      .annotate({
        description: "Your own key-value entries on the resource: up to 20 texts of up to 500 characters"
      })
      .check(keysAreSound, isBounded)
  )
}

/** The fields that change {@link References}. */
export const changedReferenceFields = {
  externalId: Schema.optionalKey(
    Schema.NullOr(Name).annotate({
      description: "Your own ID of the resource, unique among resources of its kind; null clears it"
    })
  ),
  metadata: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.NullOr(OptionalMetadataText))
      .annotate({
        description:
          "Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20."
      })
      .check(keysAreSound)
  )
}

/** A change of {@link References}: an absent field stays, and null clears. */
export interface ReferenceChange {
  readonly externalId?: string | null | undefined
  readonly metadata?: Readonly<Record<string, string | null>> | undefined
}

/** The external ID as an answer or an event shows it: without the field where it is undefined. */
export const givenExternalId = ({
  externalId
}: {
  readonly externalId?: string | undefined
}): Pick<References, "externalId"> => (externalId === undefined ? {} : { externalId })

/** 409 `EXTERNAL_ID_IN_USE`: another resource of this kind has the external ID. */
export class ExternalIdInUse extends Refusal("ExternalIdInUse", {
  status: 409,
  code: "EXTERNAL_ID_IN_USE",
  message: "Another resource of this kind has this externalId. Choose another one, or clear it there first."
}) {
  static readonly wire = wire(ExternalIdInUse)
}

const prefix = "metadata."

/** The filters of lists of resources with {@link References}, besides `metadata.<key>`. */
export const referenceFilters = {
  externalId: Schema.optionalKey(
    StoredString.annotate({ description: "Only the resource with this external ID" })
  )
}

/** The metadata filters of a query: `metadata.<key>=<value>`, for any valid key. */
export type MetadataQuery = { readonly [name: `metadata.${string}`]: string }

/** Whether the parameter of a query asks for an entry of metadata. */
export const isMetadataParameter = (name: string): boolean =>
  name.startsWith(prefix) && metadataKeyForm.test(name.slice(prefix.length))

/** Adds `metadata.<key>` to the parameters of a query. */
export const withMetadataQuery = <Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.StructWithRest(Schema.Struct(fields), [
    Schema.Record(Schema.TemplateLiteral([prefix, Schema.String]), StoredString)
  ])

/** The filter of a list of resources with {@link References}. */
export interface ReferenceFilter {
  readonly externalId?: string | undefined
  /** Entries that the resource has, all of them. */
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

/** The filter by {@link References} that a query states. */
export const referenceFilterOf = (
  query: MetadataQuery & { readonly externalId?: string | undefined }
): ReferenceFilter => {
  const entries = Object.entries<string | undefined>(query).flatMap(([name, value]) =>
    value !== undefined && isMetadataParameter(name) ? [[name.slice(prefix.length), value] as const] : []
  )
  return {
    ...(query.externalId === undefined ? {} : { externalId: query.externalId }),
    ...(entries.length === 0 ? {} : { metadata: Object.fromEntries(entries) })
  }
}
