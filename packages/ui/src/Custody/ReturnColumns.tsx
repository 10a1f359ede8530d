import { Link } from "@tanstack/react-router"
import type { ReturnShipment } from "@vault-custody/client"
import type { CsvColumn } from "../Data/Csv.tsx"
import { type Column, TwoLines } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { returnName } from "./Names.tsx"
import { Reference } from "./Reference.tsx"

/** The first column of lists of returns: the return, with the way to it. */
export const returnColumn: Column<ReturnShipment> = {
  name: t("Return"),
  cell: (returned) => (
    <TwoLines second={<Reference id={returned.id} />}>
      <Link to="/returns/$id" params={{ id: returned.id }}>
        {returnName(returned)}
      </Link>
    </TwoLines>
  )
}

/** The columns of a file with a list of returns. */
export const returnCsv: ReadonlyArray<CsvColumn<ReturnShipment>> = [
  [t("Return ID"), ({ id }) => id],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Shipment ID"), ({ outboundShipmentId }) => outboundShipmentId],
  [t("Items"), ({ itemCount }) => itemCount],
  [t("Status"), ({ status }) => status],
  [t("Received"), ({ createdAt }) => createdAt]
]
