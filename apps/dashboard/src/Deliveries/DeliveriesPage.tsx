import { Link } from "@tanstack/react-router"
import type { Delivery } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Badge"
import { ChoiceFilter, Filters, useChoice } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { useList, useLive } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { useParam } from "@vault-custody/ui/UrlState"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { deliveredTypes } from "../Webhooks/EventTypes.ts"
import { answerOf } from "./Attempts.tsx"
import { RedeliverFailedButton } from "./RedeliverFailed.tsx"

const statuses = ["pending", "delivered", "failed"] as const

const columns: ReadonlyArray<Column<Delivery>> = [
  {
    name: "Event",
    cell: ({ eventType, id, webhookId }) => (
      <Link to="/webhooks/$id/deliveries/$deliveryId" params={{ id: webhookId, deliveryId: id }}>
        {eventType}
      </Link>
    )
  },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  { name: "Attempts", isEnd: true, cell: ({ attempts }) => attempts.length },
  {
    name: "Last answer",
    cell: ({ attempts }) => {
      const last = attempts.at(-1)
      return last === undefined ? "—" : answerOf(last)
    }
  },
  { name: "Next attempt", cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} none="—" /> },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const Deliveries = ({ id }: { readonly id: string }) => {
  const status = useChoice("status", statuses)
  const eventType = useChoice("event", deliveredTypes)
  const query = useList(
    `deliveries ${id}`,
    (asked, options) => vault.deliveries.listDeliveries(id, asked, options),
    { status, eventType }
  )
  return (
    <>
      <Filters>
        <ChoiceFilter name="status" label="Status" values={statuses} />
        <ChoiceFilter name="event" label="Event" values={deliveredTypes} words={(type) => type} />
      </Filters>
      <ListCard
        label="Deliveries"
        query={query}
        columns={columns}
        missing="There is no such endpoint in your organization."
        empty={
          status === undefined && eventType === undefined ? (
            <EmptyState title="No deliveries yet">
              They appear here as events happen that the endpoint is subscribed to.
            </EmptyState>
          ) : (
            <EmptyState title="No such deliveries">Choose other filters to see more.</EmptyState>
          )
        }
      />
    </>
  )
}

/** What was sent to an endpoint, and what became of it. */
export const DeliveriesPage = () => {
  const id = useParam("id")
  const mayManage = useMayManage()
  const { data: endpoint } = useLive(["webhook", id], (options) => vault.webhooks.getWebhook(id, options), {
    isEnabled: mayManage
  })
  return (
    <Page
      title="Deliveries"
      parent={{ label: endpoint?.name ?? "Endpoint", to: `/webhooks/${id}` }}
      lead={endpoint?.url}
      actions={endpoint === undefined ? undefined : <RedeliverFailedButton id={id} />}
    >
      <OwnersAndAdmins what="see what is delivered to its webhooks">
        <Deliveries id={id} />
      </OwnersAndAdmins>
    </Page>
  )
}
