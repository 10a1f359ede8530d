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
import { t } from "@vault-custody/ui/Texts/Texts"

const columns: ReadonlyArray<Column<Webhook>> = [
  {
    name: t("Endpoint"),
    cell: ({ id, name }) => (
      <Link to="/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  {
    name: t("URL"),
    cell: ({ url }) => (
      <code>
        <Long text={url} />
      </code>
    )
  },
  { name: t("Status"), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  {
    name: t("Events"),
    cell: ({ events }) => (
      <span title={events.join("\n")}>
        {isOfEveryType(events)
          ? t("All events")
          : events.length === 1
            ? events[0]
            : t("{events} events", { events: events.length })}
      </span>
    )
  },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const Endpoints = () => {
  const query = useList("webhooks", vault.webhooks.listWebhooks, {})
  return (
    <ListCard
      label={t("Endpoints")}
      query={query}
      columns={columns}
      empty={
        <EmptyState title={t("No endpoints yet")}>
          {t("Add the address of a program of yours: it is told of what happens, as it happens.")}
        </EmptyState>
      }
    />
  )
}

/** Where the organization's programs are told of events. */
export const WebhooksPage = () => (
  <MainPage actions={useMayManage() ? <AddEndpointButton /> : undefined}>
    <OwnersAndAdmins what={t("see and manage its webhooks")}>
      <Endpoints />
    </OwnersAndAdmins>
  </MainPage>
)
