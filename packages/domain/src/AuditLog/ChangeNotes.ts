import type { Changes } from "@vault-custody/schema/AuditLog/AuditEntry"
import { Context, Effect } from "effect"

/** Notes a changed field of an audit entry's subject. */
export type NoteChange = (field: string, from: unknown, to: unknown) => void

/** Collects the changes of the current operation; undefined where they are not collected. */
export const ChangeNotes = Context.Reference<NoteChange | undefined>(
  "@vault-custody/domain/AuditLog/ChangeNotes",
  { defaultValue: () => undefined }
)

/** A value in JSON: an amount as a string, an absent value as null. */
const plain = (value: unknown): unknown =>
  typeof value === "bigint" ? value.toString() : value === undefined ? null : value

/** Collects the noted changes. */
export const gatherChanges = (): { readonly changes: Changes; readonly note: NoteChange } => {
  const changes: Record<string, Changes[string]> = {}
  return {
    changes,
    note: (field, from, to) => {
      changes[field] = { from, to }
    }
  }
}

/**
 * Notes the fields of `after` that have another value in `before`, for the audit entry of the operation that is under
 * way (docs/rules/AuditLog.md#details). For a new resource, `before` is empty. Only fields that customers see are.
 */
export const noteChanges = (before: object, after: object): Effect.Effect<void> =>
  Effect.withFiber((fiber) => {
    const note = Context.get(fiber.context, ChangeNotes)
    if (note === undefined) return Effect.void
    for (const [field, value] of Object.entries(after)) {
      const from = plain(Reflect.get(before, field))
      const to = plain(value)
      if (JSON.stringify(from) !== JSON.stringify(to)) note(field, from, to)
    }
    return Effect.void
  })
