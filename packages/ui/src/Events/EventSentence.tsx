import type { LoggedEvent } from "@vault-custody/client"
import type { ReactElement, ReactNode } from "react"
import { ThingLink } from "../Custody/ThingLink.tsx"
import { formatCents } from "../Design/Money.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { formatDay } from "../Texts/Formats.tsx"
import { listOf } from "../Texts/Lists.tsx"
import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"

type Named = (of: { readonly id: string }) => ReactNode

/** How an application names the things that events are about. */
export interface EventNames {
  readonly Account: Named
  readonly Item: Named
  readonly Product: Named
  /** The path of each kind's pages, if it has pages. */
  readonly paths: Readonly<Record<string, string>>
}

/** States within a sentence, after "is", where they are said otherwise than on a badge. */
const states: Readonly<Record<string, string>> = {
  in_vault: t("in the vault"),
  pending_approval: t("waiting for confirmation"),
  pending_outbound: t("picked for a shipment"),
  pending_review: t("waiting for review"),
  processing: t("being processed"),
  quarantined: t("in quarantine"),
  returned_to_sender: t("on its way back to its sender")
}

/** A state within a sentence: `in_vault` as `in the vault`. */
const within = (status: string): string => states[status] ?? wordsOf(status).toLowerCase()

/** The fields of an account within a sentence. */
const fields: Readonly<Record<string, string>> = {
  firstName: t("first name"),
  lastName: t("last name"),
  email: t("email address"),
  phone: t("phone number"),
  businessName: t("business name"),
  externalId: t("external id"),
  metadata: t("metadata")
}

const fieldsOf = (names: ReadonlyArray<string>): string => listOf(names.map((name) => fields[name] ?? name))

/** An event as a sentence, with links to what it names. */
const sentenceOf = (event: LoggedEvent, { Account, Item, paths, Product }: EventNames): ReactElement => {
  const it = (text: ReactNode) => (
    <ThingLink type={event.event.split(".")[0] ?? ""} id={event.data.id} paths={paths}>
      {text}
    </ThingLink>
  )
  switch (event.event) {
    case "fbo_account.created":
      return rich("The account of {holder} was created", { holder: <Account id={event.data.id} /> })
    case "fbo_account.updated":
      return rich("{holder}’s {fields} changed", {
        holder: <Account id={event.data.id} />,
        fields: fieldsOf(event.data.changedFields) || t("account")
      })
    case "inbound_shipment.created":
      return rich(
        "<it>A parcel</it> for {holder} was {status, select, received {received} other {announced}}",
        {
          it,
          holder: <Account id={event.data.fboAccountId} />,
          status: event.data.status
        }
      )
    case "inbound_shipment.status_changed":
      return rich("<it>The parcel</it> for {holder} is {status}", {
        it,
        holder: <Account id={event.data.fboAccountId} />,
        status: within(event.data.status)
      })
    case "inventory.received":
      return rich("Item {item} was received for {holder}", {
        item: <Item id={event.data.id} />,
        holder: <Account id={event.data.fboAccountId} />
      })
    case "inventory.status_changed":
      return rich("Item {item} of {holder} is {status}", {
        item: <Item id={event.data.id} />,
        holder: <Account id={event.data.fboAccountId} />,
        status: within(event.data.status)
      })
    case "inventory.valuation_changed":
      return rich("The insured value of {productName} changed from {before} to {now}", {
        before: formatCents(event.data.previousInsuredValueCents),
        now: formatCents(event.data.insuredValueCents),
        productName: (
          <ThingLink type="product" id={event.data.productId} paths={paths}>
            <Product id={event.data.productId} />
          </ThingLink>
        )
      })
    case "outbound_request.created":
      return rich(
        "<it>A shipment of {count, plural, one {# item} other {# items}}</it> was requested for {holder}",
        { it, count: event.data.totalItems, holder: <Account id={event.data.fboAccountId} /> }
      )
    case "outbound_request.status_changed":
      return rich("<it>The request</it> of {holder} is {status}", {
        it,
        holder: <Account id={event.data.fboAccountId} />,
        status: within(event.data.status)
      })
    case "outbound_shipment.status_changed":
      return rich("<it>The shipment</it> of {holder} is {status}", {
        it,
        holder: <Account id={event.data.fboAccountId} />,
        status: within(event.data.status)
      })
    case "outbound_shipment.delivered":
      return rich("<it>The shipment</it> of {holder} was delivered", {
        it,
        holder: <Account id={event.data.fboAccountId} />
      })
    case "return_shipment.created":
      return rich("<it>{count, plural, one {# item} other {# items}}</it> of {holder} came back", {
        it,
        count: event.data.itemCount,
        holder: <Account id={event.data.fboAccountId} />
      })
    case "transfer.created":
      return rich("<it>A transfer</it> from {from} to {to} was created", {
        it,
        from: <Account id={event.data.fromFboAccountId} />,
        to: <Account id={event.data.toFboAccountId} />
      })
    case "transfer.status_changed":
      return rich("<it>The transfer</it> from {from} to {to} is {status}", {
        it,
        from: <Account id={event.data.fromFboAccountId} />,
        to: <Account id={event.data.toFboAccountId} />,
        status: within(event.data.status)
      })
    case "transfer.completed":
      return rich("<it>{count, plural, one {# item} other {# items}}</it> moved from {from} to {to}", {
        it,
        count: event.data.totalItems,
        from: <Account id={event.data.fromFboAccountId} />,
        to: <Account id={event.data.toFboAccountId} />
      })
    case "statement.generated":
      return rich("<it>The statement</it> of {holder} of {day} was generated", {
        it,
        holder: <Account id={event.data.fboAccountId} />,
        day: formatDay(event.data.statementDate)
      })
  }
}

/** A sentence about an event. */
export const EventSentence = ({
  event,
  names
}: {
  readonly event: LoggedEvent
  readonly names: EventNames
}) => <span className="sentence">{sentenceOf(event, names)}</span>
