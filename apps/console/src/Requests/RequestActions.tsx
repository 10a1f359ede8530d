import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { useSession } from "@vault-custody/ui/Session/Session"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { because } from "../Common/Because.ts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { askedFor } from "./AskedFor.ts"
import { ReviewFacts } from "./ReviewFacts.tsx"

const areFree = ({ totalItems }: StaffOutboundRequest) =>
  t("{count, plural, one {the item is free} other {the items are free}}", { count: totalItems })

const Approve = ({ request }: { readonly request: StaffOutboundRequest }) => {
  const session = useSession()
  if (request.approvals.some(({ operatorId }) => operatorId === session?.operator?.id))
    return <span className="muted">{t("You approved this. Another operator has to as well.")}</span>
  return (
    <ReasonButton
      label={t("Approve")}
      look="primary"
      isDangerous={false}
      title={t("Approve {request}?", { request: askedFor(request) })}
      facts={<ReviewFacts request={request} />}
      act={(reason, options) =>
        vault.outboundRequests.approveOutboundRequest(request.id, because(reason), options)
      }
      onDone={({ status }) =>
        say(status === "pending_review" ? t("Approved. It waits for a second operator.") : t("Approved"))
      }
    >
      {t("{count, plural, one {The item} other {The items}} can be picked once it is approved.", {
        count: request.totalItems
      })}
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
            label={t("Reject")}
            title={t("Reject {request}?", { request: askedFor(request) })}
            act={(reason, options) =>
              vault.outboundRequests.rejectOutboundRequest(request.id, because(reason), options)
            }
            onDone={() => say(t("Rejected"))}
          >
            {t("The customer sees that it was rejected, and {request} again.", { request: areFree(request) })}
          </ReasonButton>
        ) : null}
        {mayApprove ? (
          <Approve request={request} />
        ) : (
          <span className="muted">{t("A supervisor approves or rejects it.")}</span>
        )}
      </>
    )
  }
  if (request.status !== "processing" || isPicked) return null
  return (
    <>
      {mayCancel ? (
        <ReasonButton
          label={t("Cancel request")}
          isRequired
          title={t("Cancel the request of {request}?", { request: askedFor(request) })}
          act={(reason = "", options) =>
            vault.outboundRequests.cancelApprovedOutboundRequest(request.id, { reason }, options)
          }
          onDone={() => say(t("Request cancelled"))}
        >
          {t("It was approved. The customer sees that it was cancelled, and {request} again.", {
            request: areFree(request)
          })}
        </ReasonButton>
      ) : null}
      {mayPick ? (
        <ButtonLink to={`/requests/${request.id}/pick`} look="primary">
          {t("Pick")}
        </ButtonLink>
      ) : null}
    </>
  )
}
