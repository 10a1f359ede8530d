import { givenReason } from "@vault-custody/schema/Common/Decision"
import { givenExternalId } from "@vault-custody/schema/Common/References"
import type { NewEvent } from "../Events/Outbox.ts"
import type { OutboundRequestRecord } from "./OutboundRequestsRepo.ts"
import { publicStatus, type OutboundRequestState } from "./OutboundRequestState.ts"

/**
 * The events of a request that enters a state: none if the public status stays the same. Customers see the reason of
 * a rejection or cancellation.
 */
export const outboundRequestEvents = (
  request: OutboundRequestRecord,
  state: OutboundRequestState,
  reason?: string
): ReadonlyArray<NewEvent> => {
  const previousStatus = publicStatus(request.state)
  const status = publicStatus(state)
  if (status === previousStatus) return []
  return [
    {
      event: "outbound_request.status_changed",
      data: {
        id: request.id,
        ...givenExternalId(request),
        organizationId: request.organizationId,
        fboAccountId: request.fboAccountId,
        previousStatus,
        status,
        ...givenReason(reason)
      }
    }
  ]
}
