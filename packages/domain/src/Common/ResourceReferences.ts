import { ValidationError } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import {
  ExternalIdInUse,
  givenExternalId,
  maxMetadataEntries,
  type ReferenceChange,
  type References
} from "@vault-custody/schema/Common/References"
import { Effect } from "effect"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { timeOfChange } from "./TimeOfChange.ts"
import type { ReferencedTable, ReferencesRepo } from "./ReferencesRepo.ts"

/** A resource that has references. */
interface Referenced extends References {
  readonly id: string
  readonly organizationId: OrganizationId
  readonly createdAt: number
  readonly updatedAt: number
}

const merged = (before: References["metadata"], change: ReferenceChange["metadata"] = {}) =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  )

const sameEntries = (a: References["metadata"], b: References["metadata"]): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => Object.hasOwn(b, key) && b[key] === value)

/** The time of the references that a resource is created with: its creation. */
export const atCreation = ({ createdAt }: { readonly createdAt: number }): Effect.Effect<number> =>
  Effect.succeed(createdAt)

/**
 * Makes the function that changes the references of a resource that the transaction has made or locked, and returns the
 * resource with them (docs/rules/References.md). It makes no query where nothing changes; entries that are as they were
 * are the same object. They change the existing references, unless `timeOf` is {@link atCreation}.
 */
export const makeReferences = (repo: ReferencesRepo["Service"]) =>
  Effect.fnUntraced(function* <A extends Referenced>(
    table: ReferencedTable,
    resource: A,
    change: ReferenceChange,
    timeOf: (resource: A) => Effect.Effect<number> = timeOfChange
  ) {
    const externalId =
      change.externalId === undefined ? resource.externalId : (change.externalId ?? undefined)
    const after = merged(resource.metadata, change.metadata)
    const metadata = sameEntries(after, resource.metadata) ? resource.metadata : after
    if (externalId === resource.externalId && metadata === resource.metadata) return resource
    if (Object.keys(metadata).length > maxMetadataEntries) {
      return yield* ValidationError.field(
        "metadata",
        `must have at most ${maxMetadataEntries} entries in all`
      )
    }
    const { externalId: name, id, organizationId, ...others } = resource
    const updatedAt = yield* timeOf(resource)
    const isStored = yield* repo.set(table, organizationId, id, {
      externalId: externalId ?? null,
      metadata,
      updatedAt
    })
    if (!isStored) return yield* new ExternalIdInUse()
    yield* noteChanges({ externalId: name, metadata: resource.metadata }, { externalId, metadata })
    return { ...others, id, organizationId, metadata, updatedAt, ...givenExternalId({ externalId }) } as A
  })

/**
 * Changes a text of a resource that the transaction has locked, such as its notes, and returns the resource with it. It
 * makes no query where nothing changes; `store` writes the text and the time of the change.
 */
export const changeText = Effect.fnUntraced(function* <
  Name extends string,
  A extends { readonly updatedAt: number } & { readonly [name in Name]: string }
>(before: A, name: Name, text: string | undefined, store: (after: A) => Effect.Effect<void>) {
  if (text === undefined || text === before[name]) return before
  const after: A = { ...before, [name]: text, updatedAt: yield* timeOfChange(before) }
  yield* store(after)
  yield* noteChanges(before, { [name]: text })
  return after
})
