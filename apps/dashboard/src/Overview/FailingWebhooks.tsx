import { Link } from "@tanstack/react-router"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { type Failing, useFailing } from "../Webhooks/Failing.ts"

const columns: ReadonlyArray<Column<Failing>> = [
  {
    name: t("Endpoint"),
    cell: ({ id, name }) => (
      <Link to="/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: t("URL"), cell: ({ url }) => url },
  { name: t("Failing since"), cell: ({ failingSince }) => <Time at={failingSince} /> }
]

/** Failing webhooks; empty if none fails, and for members that may not see webhooks. */
export const FailingWebhooks = () => {
  const data = useFailing()
  return data === undefined || data.length === 0 ? null : (
    <Card title={t("Failing webhooks")} isFlush>
      <Table label={t("Failing webhooks")} rows={data} keyOf={({ id }) => id} columns={columns} />
    </Card>
  )
}
