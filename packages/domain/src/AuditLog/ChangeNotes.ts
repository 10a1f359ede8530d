import type { Changes } from "@vault-custody/schema/AuditLog/AuditEntry"
import { Context, Effect } from "effect"

/** Notes what changes of what an audit entry is about. */
export type NoteChange = (field: string, from: unknown, to: unknown) => void

/** Who gathers the changes of the operation that is under way; undefined where nobody does. */
export const ChangeNotes = Context.Reference<NoteChange | undefined>(
  "@vault-custody/domain/AuditLog/ChangeNotes",
  { defaultValue: () => undefined }
)

/** A value as JSON says it: an amount as a string, and null for what is not there. */
const plain = (value: unknown): unknown =>
  typeof value === "bigint" ? value.toString() : value === undefined ? null : value

/** Gathers what is noted. */
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
 * way (docs/rules/AuditLog.md#details). Of what is new, `before` is empty. Only what customers may see is noted.
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
