import type { OrganizationRecord } from "@vault-custody/operations-client"
import { Money } from "@vault-custody/ui/Design/Money"

/** Up to which value an organization's requests need no approval. */
export const ApprovalLimit = ({
  organization: { autoApproveLimitCents }
}: {
  readonly organization: Pick<OrganizationRecord, "autoApproveLimitCents">
}) =>
  autoApproveLimitCents === null ? (
    <span className="muted">Never</span>
  ) : (
    <span>
      Up to <Money cents={autoApproveLimitCents} />
    </span>
  )
