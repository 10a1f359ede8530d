import { Link } from "@tanstack/react-router"
import type { Webhook } from "@vault-custody/client"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { Long } from "@vault-custody/ui/Design/Long"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { AddEndpointButton } from "./EndpointForm.tsx"
import { EndpointState } from "@vault-custody/ui/Webhooks/EndpointState"
import { isOfEveryType } from "@vault-custody/ui/Webhooks/EventTypes"

const columns: ReadonlyArray<Column<Webhook>> = [
  {
    name: "Endpoint",
    cell: ({ id, name }) => (
      <Link to="/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  {
    name: "URL",
    cell: ({ url }) => (
      <code>
        <Long text={url} />
      </code>
    )
  },
  { name: "State", cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  {
    name: "Events",
    cell: ({ events }) => (
      <span title={events.join("\n")}>
        {isOfEveryType(events) ? "All events" : events.length === 1 ? events[0] : `${events.length} events`}
      </span>
    )
  },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const Endpoints = () => {
  const query = useList("webhooks", vault.webhooks.listWebhooks, {})
  return (
    <ListCard
      label="Endpoints"
      query={query}
      columns={columns}
      empty={
        <EmptyState title="No endpoints yet">
          Add the address of a program of yours: it is told of what happens, as it happens.
        </EmptyState>
      }
    />
  )
}

/** Where the organization's programs are told of events. */
export const WebhooksPage = () => (
  <MainPage actions={useMayManage() ? <AddEndpointButton /> : undefined}>
    <OwnersAndAdmins what="see and manage its webhooks">
      <Endpoints />
    </OwnersAndAdmins>
  </MainPage>
)
