import { InvalidStateTransition } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import type { StoredCount } from "./CountsRepo.ts"

/** Refuses an operation on a closed count. */
export const refuseClosed = ({
  status
}: Pick<StoredCount, "status">): Effect.Effect<void, InvalidStateTransition> =>
  status === "open"
    ? Effect.void
    : Effect.fail(
        new InvalidStateTransition({
          message: "The count is closed and takes no more scans. Add them to a recount, or to another count."
        })
      )

/** Refuses an operation unless the count is closed and has open differences. */
export const refuseUnlessClosed = ({
  status
}: Pick<StoredCount, "status">): Effect.Effect<void, InvalidStateTransition> =>
  status === "closed"
    ? Effect.void
    : Effect.fail(
        new InvalidStateTransition({
          message:
            status === "open"
              ? "The count is open. Close it first, to determine its differences."
              : "The count is finished: it has no open differences."
        })
      )
