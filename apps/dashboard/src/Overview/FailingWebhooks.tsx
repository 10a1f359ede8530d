import { Link } from "@tanstack/react-router"
import type { RequestOptions, Webhook } from "@vault-custody/client"
import { Card } from "@vault-custody/ui/Frame"
import { useLive } from "@vault-custody/ui/Live"
import { useMay } from "@vault-custody/ui/Session"
import { type Column, Table } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { vault } from "../Vault.ts"

interface Failing extends Pick<Webhook, "id" | "name" | "url"> {
  readonly failingSince: string
}

/** The endpoints whose deliveries fail at present; an organization has 50 endpoints at most. */
const readFailing = async (options: RequestOptions): Promise<ReadonlyArray<Failing>> => {
  const { data } = await vault.webhooks.listWebhooks({ limit: 100 }, options)
  const from = new Date().toISOString().slice(0, 10)
  const endpoints = await Promise.all(
    data
      .filter(({ isActive }) => isActive)
      .map(async ({ id, name, url }) => {
        const { failingSince } = await vault.deliveries.getWebhookStats(id, { from }, options)
        return failingSince === null ? [] : [{ id, name, url, failingSince }]
      })
  )
  return endpoints.flat()
}

const columns: ReadonlyArray<Column<Failing>> = [
  {
    name: "Endpoint",
    cell: ({ id, name }) => (
      <Link to="/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: "Address", cell: ({ url }) => url },
  { name: "Failing since", cell: ({ failingSince }) => <Time at={failingSince} /> }
]

/** Webhooks that fail; nothing where none does, and for those who may not see webhooks. */
export const FailingWebhooks = () => {
  const mayManage = useMay("webhooks:manage")
  const { data } = useLive(["failing-webhooks"], readFailing, { every: 60_000, isEnabled: mayManage })
  return data === undefined || data.length === 0 ? null : (
    <Card title="Webhooks that fail" isFlush>
      <Table label="Webhooks that fail" rows={data} keyOf={({ id }) => id} columns={columns} />
    </Card>
  )
}
