import type { NewEvent } from "../Events/Outbox.ts"
import type { OutboundRequestRecord } from "./OutboundRequestsRepo.ts"
import { publicStatus, type OutboundRequestState } from "./OutboundRequestState.ts"

/** The events of a request that enters a state: none while the public status stays the same. */
export const outboundRequestEvents = (
  request: OutboundRequestRecord,
  state: OutboundRequestState
): ReadonlyArray<NewEvent> => {
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
