import type { PickListItem, StaffOutboundRequest } from "@vault-custody/operations-client"
import { InsuredValue } from "@vault-custody/ui/Design/Money"
import type { Column } from "@vault-custody/ui/Design/Table"
import { PrintedDocument } from "@vault-custody/ui/Paper/PrintedDocument"
import { t } from "@vault-custody/ui/Texts/Texts"
import type { ReactNode } from "react"
import { addressLines } from "@vault-custody/ui/Custody/Address"
import { AccountName } from "../Names/Names.tsx"

/** A document about the items of a request: its release order, pick list or packing list. */
export const RequestDocument = ({
  columns,
  facts = [],
  items,
  reference,
  request,
  signatures,
  title
}: {
  readonly title: string
  readonly reference: string
  readonly request: StaffOutboundRequest
  readonly items: ReadonlyArray<PickListItem>
  readonly columns: ReadonlyArray<Column<PickListItem>>
  /** Facts of this document besides those of all documents. */
  readonly facts?: ReadonlyArray<readonly [name: string, value: ReactNode]>
  readonly signatures: ReadonlyArray<string>
}) => (
  <PrintedDocument
    title={title}
    reference={reference}
    parties={[
      {
        as: t("Held for"),
        lines: [<AccountName key="holder" id={request.fboAccountId} />, request.organizationName]
      },
      { as: t("Goes to"), lines: addressLines(request.destinationAddress) }
    ]}
    facts={[[t("Request"), request.id], ...facts]}
    table={{ label: title, columns, rows: items, keyOf: ({ inventoryItemId }) => inventoryItemId }}
    totals={[
      [t("Items"), items.length],
      [t("Insured value"), <InsuredValue key="value" cents={request.shipping.quote?.insuredValueCents} />]
    ]}
    signatures={signatures}
  />
)
