import { Link } from "@tanstack/react-router"
import { requestName } from "@vault-custody/ui/Custody/Names"
import { itemsOf } from "@vault-custody/ui/Custody/Phrases"
import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { InsuredValue } from "@vault-custody/ui/Design/Money"
import { recipientOf, Reference } from "@vault-custody/ui/Custody/Reference"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn } from "../Names/Names.tsx"

/** The columns of lists of requests. */
export const requestColumns: ReadonlyArray<Column<StaffOutboundRequest>> = [
  {
    name: t("Request"),
    cell: (request) => (
      <TwoLines second={recipientOf(request.destinationAddress)}>
        <Link to="/requests/$id" params={{ id: request.id }}>
          {requestName(request)}
        </Link>
      </TwoLines>
    )
  },
  accountColumn,
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ shipping: { quote }, totalItems }) => (
      <TwoLines second={itemsOf(totalItems)}>
        <InsuredValue cents={quote?.insuredValueCents} />
      </TwoLines>
    )
  },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Reference"), cell: ({ externalId, id }) => <Reference id={id} name={externalId} /> }
]
