import { Link } from "@tanstack/react-router"
import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Count, InsuredValue } from "@vault-custody/ui/Design/Money"
import { recipientOf, Reference } from "@vault-custody/ui/Custody/Reference"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName } from "../Names/Names.tsx"

/** The columns of lists of requests. */
export const requestColumns: ReadonlyArray<Column<StaffOutboundRequest>> = [
  {
    name: t("Request"),
    cell: ({ destinationAddress: { city, country }, id }) => (
      <Link to="/requests/$id" params={{ id }}>
        {t("To {city}, {country}", { city, country })}
      </Link>
    )
  },
  { name: t("Recipient"), cell: ({ destinationAddress }) => recipientOf(destinationAddress) },
  { name: t("Organization"), cell: ({ organizationName }) => organizationName },
  { name: t("Account"), cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ shipping: { quote } }) => <InsuredValue cents={quote?.insuredValueCents} />
  },
  { name: t("Items"), isEnd: true, cell: ({ totalItems }) => <Count of={totalItems} /> },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Reference"), cell: ({ externalId, id }) => <Reference id={id} name={externalId} /> }
]
