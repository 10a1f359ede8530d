import type { LoggedEvent } from "@vault-custody/client"
import { wordsOf } from "@vault-custody/ui/Design/Badge"
import { Name } from "@vault-custody/ui/Data/Name"
import { counted } from "@vault-custody/ui/Design/Plural"
import type { ReactNode } from "react"
import { useItemName } from "../Inventory/ItemColumns.tsx"
import { ProductName, useAccountName } from "../Names/Names.tsx"

const Holder = ({ id }: { readonly id: string }) => <Name of={useAccountName(id)} />

const Item = ({ id }: { readonly id: string }) => <Name of={useItemName(id)} />

/** A state or field within a sentence: `pendingOutbound`, `in_vault`. */
const within = (name: string): string => wordsOf(name.replaceAll(/([A-Z])/g, "_$1")).toLowerCase()

const listed = (names: ReadonlyArray<string>): string => {
  const words = names.map(within)
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`
}

/** An event as a sentence. */
const sentenceOf = (event: LoggedEvent): ReactNode => {
  switch (event.event) {
    case "fbo_account.created":
      return (
        <>
          The account of <Holder id={event.data.id} /> was created
        </>
      )
    case "fbo_account.updated":
      return (
        <>
          <Holder id={event.data.id} />
          ’s {listed(event.data.changedFields) || "account"} changed
        </>
      )
    case "inbound_shipment.created":
      return (
        <>
          A parcel for <Holder id={event.data.fboAccountId} /> was{" "}
          {event.data.status === "received" ? "received" : "announced"}
        </>
      )
    case "inbound_shipment.status_changed":
      return (
        <>
          The parcel for <Holder id={event.data.fboAccountId} /> is {within(event.data.status)}
        </>
      )
    case "inventory.received":
      return (
        <>
          Item <Item id={event.data.id} /> was received for <Holder id={event.data.fboAccountId} />
        </>
      )
    case "inventory.status_changed":
      return (
        <>
          Item <Item id={event.data.id} /> of <Holder id={event.data.fboAccountId} /> is{" "}
          {within(event.data.status)}
        </>
      )
    case "inventory.valuation_changed":
      return (
        <>
          The value of <ProductName id={event.data.productId} /> changed
        </>
      )
    case "outbound_request.created":
      return (
        <>
          {counted(event.data.totalItems, "item")} of <Holder id={event.data.fboAccountId} />{" "}
          {event.data.totalItems === 1 ? "was" : "were"} asked to be shipped
        </>
      )
    case "outbound_request.status_changed":
      return (
        <>
          The request of <Holder id={event.data.fboAccountId} /> is {within(event.data.status)}
        </>
      )
    case "outbound_shipment.status_changed":
      return (
        <>
          The shipment of <Holder id={event.data.fboAccountId} /> is {within(event.data.status)}
        </>
      )
    case "outbound_shipment.delivered":
      return (
        <>
          The shipment of <Holder id={event.data.fboAccountId} /> was delivered
        </>
      )
    case "return_shipment.created":
      return (
        <>
          {counted(event.data.itemCount, "item")} of <Holder id={event.data.fboAccountId} /> came back
        </>
      )
    case "transfer.created":
      return (
        <>
          A transfer from <Holder id={event.data.fromFboAccountId} /> to{" "}
          <Holder id={event.data.toFboAccountId} /> was created
        </>
      )
    case "transfer.status_changed":
      return (
        <>
          The transfer from <Holder id={event.data.fromFboAccountId} /> to{" "}
          <Holder id={event.data.toFboAccountId} /> is {within(event.data.status)}
        </>
      )
    case "transfer.completed":
      return (
        <>
          {counted(event.data.totalItems, "item")} moved from <Holder id={event.data.fromFboAccountId} /> to{" "}
          <Holder id={event.data.toFboAccountId} />
        </>
      )
    case "statement.generated":
      return (
        <>
          The statement of <Holder id={event.data.fboAccountId} /> of {event.data.statementDate} was generated
        </>
      )
  }
}

/** A sentence about an event. */
export const EventSentence = ({ event }: { readonly event: LoggedEvent }) => <>{sentenceOf(event)}</>
