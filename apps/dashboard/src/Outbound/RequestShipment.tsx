import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { t } from "@vault-custody/ui/Texts/Texts"

/** Leads to where a shipment is asked for; `accountId` is whose items they are, where that is clear. */
export const RequestShipmentLink = ({
  accountId,
  look = "primary"
}: {
  readonly accountId: string
  readonly look?: "primary" | "plain"
}) => (
  <ButtonLink to="/outbound/new" look={look} search={accountId === "" ? {} : { account: accountId }}>
    {t("Request shipment")}
  </ButtonLink>
)
