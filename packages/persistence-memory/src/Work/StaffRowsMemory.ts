import type { StaffRows, StaffScope } from "@vault-custody/domain/Work/StaffReadsRepo"
import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { WorkQueue } from "@vault-custody/schema/Work/WorkQueue"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { Effect, Option } from "effect"

interface Listed {
  readonly id: string
  readonly createdAt: number
}

/** The rows of a queue, since when a row has been in it, where that is recorded, and what it is insured for. */
interface QueueOf<Row> {
  readonly holds: (row: Row) => boolean
  readonly since?: (row: Row) => number | undefined
  readonly value?: (row: Row) => bigint | undefined
}

/** A row that waits in a queue. */
interface Waiting extends Listed {
  readonly since: number | undefined
  readonly value: bigint | undefined
}

interface Source<Row, Filter> {
  readonly all: () => Iterable<Row>
  /** The rows that a list is of, where not of all. */
  readonly allOf?: (filter: Filter) => Iterable<Row>
  readonly matches: (filter: Filter) => (row: Row) => boolean
  readonly queues?: { readonly [Queue in WorkQueue]?: QueueOf<Row> }
  readonly ownerOf?: (row: Row) => OrganizationId
  /** Adds to a row what other tables say of it. */
  readonly decorate?: (row: Row, filter: Partial<Filter>) => Effect.Effect<Row>
}

const organizationOf = (row: object): OrganizationId | undefined => {
  const owner: unknown = Reflect.get(row, "organizationId")
  return typeof owner === "string" ? `org_${owner.slice(4)}` : undefined
}

/** Says of a row whether it is of the mode that the request is about. Places have no owner. */
const isThere = <Row extends object>(ownerOf: (row: Row) => OrganizationId | undefined = organizationOf) =>
  Effect.map(isInStaffMode, (isInMode) => (row: Row) => {
    const owner = ownerOf(row)
    return owner === undefined || isInMode(owner)
  })

/** The rows of a table that are in a queue, with the moment since when and their value. */
export const inQueue = <Row extends Listed>(
  { all, ownerOf, queues = {} }: Pick<Source<Row, never>, "all" | "ownerOf" | "queues">,
  queue: WorkQueue
): Effect.Effect<ReadonlyArray<Waiting>> => {
  const { holds = () => false, since = () => undefined, value = () => undefined } = queues[queue] ?? {}
  return Effect.map(isThere(ownerOf), (isShown) =>
    [...all()]
      .filter((row) => isShown(row) && holds(row))
      .map((row) => ({ id: row.id, createdAt: row.createdAt, since: since(row), value: value(row) }))
  )
}

/** {@link StaffRows} of an in-memory table. */
export const staffRowsMemory = <Row extends Listed, Filter>({
  all,
  allOf = all,
  decorate = Effect.succeed,
  matches,
  ownerOf,
  queues = {}
}: Source<Row, Filter>): StaffRows<Row, Filter> => ({
  find: (id) =>
    Effect.flatMap(isThere(ownerOf), (isShown) =>
      Option.match(Option.fromUndefinedOr([...all()].find((row) => row.id === id && isShown(row))), {
        onNone: () => Effect.succeedNone,
        onSome: (row) => Effect.asSome(decorate(row, {}))
      })
    ),
  list: (filter: Filter & StaffScope, page) =>
    Effect.flatMap(isThere(ownerOf), (isShown) => {
      const { organizationId, queue } = filter
      const { hasMore, items } = createdPage(
        [...allOf(filter)].filter(
          (row) =>
            isShown(row) &&
            (organizationId === undefined || (ownerOf ?? organizationOf)(row) === organizationId) &&
            (queue === undefined || (queues[queue]?.holds(row) ?? false)) &&
            matches(filter)(row)
        ),
        page
      )
      return Effect.map(
        Effect.forEach(items, (row) => decorate(row, filter)),
        (decorated) => ({ items: decorated, hasMore })
      )
    })
})
