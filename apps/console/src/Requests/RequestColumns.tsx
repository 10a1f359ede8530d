import { Link } from "@tanstack/react-router"
import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Count, InsuredValue } from "@vault-custody/ui/Design/Money"
import { recipientOf, Reference } from "@vault-custody/ui/Custody/Reference"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { AccountName } from "../Names/Names.tsx"

/** The columns of lists of requests. */
export const requestColumns: ReadonlyArray<Column<StaffOutboundRequest>> = [
  {
    name: "Request",
    cell: ({ destinationAddress: { city, country }, id }) => (
      <Link to="/requests/$id" params={{ id }}>
        To {city}, {country}
      </Link>
    )
  },
  { name: "Recipient", cell: ({ destinationAddress }) => recipientOf(destinationAddress) },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  {
    name: "Value",
    isEnd: true,
    cell: ({ shipping: { quote } }) => <InsuredValue cents={quote?.insuredValueCents} />
  },
  { name: "Items", isEnd: true, cell: ({ totalItems }) => <Count of={totalItems} /> },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: "Reference", cell: ({ externalId, id }) => <Reference id={id} name={externalId} /> }
]
