import type { Happening } from "../Events/Outbox.ts"
import type { RequestRecord } from "./OutboundRequestsRepo.ts"
import { publicStatus, type RequestState } from "./RequestState.ts"

/** What is told of a request that enters a state: nothing while the public status stays the same. */
export const requestChanged = (request: RequestRecord, state: RequestState): ReadonlyArray<Happening> => {
  const previousStatus = publicStatus(request.state)
  const status = publicStatus(state)
  if (status === previousStatus) return []
  return [
    {
      event: "outbound_request.status_changed",
      data: {
        id: request.id,
        organizationId: request.organizationId,
        fboAccountId: request.fboAccountId,
        previousStatus,
        status
      }
    }
  ]
}
