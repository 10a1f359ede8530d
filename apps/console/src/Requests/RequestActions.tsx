import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { counted, plural } from "@vault-custody/ui/Design/Plural"
import { useSession } from "@vault-custody/ui/Session/Session"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { because } from "../Common/Because.ts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { ReviewFacts } from "./ReviewFacts.tsx"

/** The request as questions name it. */
const nameOf = ({ destinationAddress: { city }, organizationName, totalItems }: StaffOutboundRequest) =>
  `${counted(totalItems, "item")} of ${organizationName} to ${city}`

const areFree = ({ totalItems }: StaffOutboundRequest) =>
  plural(totalItems, "the item is free", "the items are free")

const Approve = ({ request }: { readonly request: StaffOutboundRequest }) => {
  const session = useSession()
  if (request.approvals.some(({ operatorId }) => operatorId === session?.operator?.id))
    return <span className="muted">You approved this. Another operator has to as well.</span>
  return (
    <ReasonButton
      label="Approve"
      look="primary"
      isDangerous={false}
      title={`Approve ${nameOf(request)}?`}
      facts={<ReviewFacts request={request} />}
      act={(reason, options) =>
        vault.outboundRequests.approveOutboundRequest(request.id, because(reason), options)
      }
      onDone={({ status }) =>
        say(status === "pending_review" ? "Approved. It waits for a second operator." : "Approved")
      }
    >
      {`${plural(request.totalItems, "The item", "The items")} can be picked once it is approved.`}
    </ReasonButton>
  )
}

/** The signed-in operator's possible actions on a request. */
export const RequestActions = ({
  isPicked,
  request
}: {
  readonly request: StaffOutboundRequest
  /** Whether its items have left the shelves. */
  readonly isPicked: boolean
}) => {
  const mayApprove = usePermission("approveOutboundRequest")
  const mayReject = usePermission("rejectOutboundRequest")
  const mayCancel = usePermission("cancelApprovedOutboundRequest")
  const mayPick = usePermission("pickOutboundRequest")
  if (request.status === "pending_review") {
    return (
      <>
        {mayReject ? (
          <ReasonButton
            label="Reject"
            title={`Reject ${nameOf(request)}?`}
            act={(reason, options) =>
              vault.outboundRequests.rejectOutboundRequest(request.id, because(reason), options)
            }
            onDone={() => say("Rejected")}
          >
            {`The customer sees that it was rejected, and ${areFree(request)} again.`}
          </ReasonButton>
        ) : null}
        {mayApprove ? (
          <Approve request={request} />
        ) : (
          <span className="muted">A supervisor approves or rejects it.</span>
        )}
      </>
    )
  }
  if (request.status !== "processing" || isPicked) return null
  return (
    <>
      {mayCancel ? (
        <ReasonButton
          label="Cancel request"
          isRequired
          title={`Cancel the request of ${nameOf(request)}?`}
          act={(reason = "", options) =>
            vault.outboundRequests.cancelApprovedOutboundRequest(request.id, { reason }, options)
          }
          onDone={() => say("Request cancelled")}
        >
          {`It was approved. The customer sees that it was cancelled, and ${areFree(request)} again.`}
        </ReasonButton>
      ) : null}
      {mayPick ? (
        <ButtonLink to={`/requests/${request.id}/pick`} look="primary">
          Pick
        </ButtonLink>
      ) : null}
    </>
  )
}
