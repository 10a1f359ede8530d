import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { CountId } from "@vault-custody/schema/Common/Id"
import {
  type Count,
  type CountDetail,
  type CountScope,
  maxShownDifferences
} from "@vault-custody/schema/Counts/Count"
import { Effect } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import type { CountsRepo, StoredCount } from "./CountsRepo.ts"

/** Whether the expected items are hidden: in a blind count that is open. */
export const isHidden = ({ isBlind, status }: Pick<StoredCount, "isBlind" | "status">): boolean =>
  isBlind && status === "open"

const withoutDraw = ({ sample, ...scope }: CountScope): CountScope =>
  sample === undefined ? scope : { sample: { placeId: sample.placeId } }

/** A count for staff: size and seed of a sample reveal the expected items, so a blind count hides them. */
export const shownCount = (count: StoredCount): Count => {
  const shown = { ...count, createdAt: count.asOf }
  if (isHidden(count)) return { ...shown, scope: withoutDraw(count.scope) }
  const seed = count.scope.sample?.seed
  return seed === undefined ? shown : { ...shown, seed }
}

/** A count with its first differences, once it is closed. */
export const detailOf = Effect.fnUntraced(function* (
  repo: CountsRepo["Service"],
  id: CountId
): Effect.fn.Return<CountDetail, NotFound> {
  const count = yield* orNotFound(repo.find(id))
  if (count.status === "open") return shownCount(count)
  const { items } = yield* repo.differences(id, {}, { page: 1, limit: maxShownDifferences })
  return { ...shownCount(count), differences: items }
})
