import type { OrganizationRecord } from "@vault-custody/operations-client"
import { Money } from "@vault-custody/ui/Design/Money"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"

/** Up to which value an organization's requests need no approval. */
export const ApprovalLimit = ({
  organization: { autoApproveLimitCents }
}: {
  readonly organization: Pick<OrganizationRecord, "autoApproveLimitCents">
}) =>
  autoApproveLimitCents === null ? (
    <span className="muted">{t("Off")}</span>
  ) : (
    <span>{rich("Up to {limit}", { limit: <Money cents={autoApproveLimitCents} /> })}</span>
  )
