import { Link } from "@tanstack/react-router"
import type { FboAccount, OutboundShipment, ReturnShipment, Statement, Transfer } from "@vault-custody/client"
import { Name, useName } from "../Data/Name.tsx"
import { formatDay } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"
import { carriedBy, itemsOf } from "./Phrases.tsx"
import { holderOf } from "./Holder.tsx"
import { itemName } from "./ItemName.tsx"
import type { Reads } from "./NamedThings.tsx"
import { shortReference } from "./Reference.tsx"

/** Kinds of things by the names that people use. */
const kinds: Readonly<Record<string, string>> = {
  api_key: t("API key"),
  count: t("count"),
  delivery: t("delivery"),
  fbo_account: t("account"),
  fbo_account_alias: t("alias"),
  inbound_shipment: t("parcel"),
  inventory_item: t("item"),
  member: t("member"),
  metal_price: t("metal price"),
  operator: t("operator"),
  organization: t("organization"),
  outbound_request: t("request"),
  outbound_shipment: t("shipment"),
  place: t("place"),
  product: t("product"),
  replay: t("replay"),
  saved_address: t("saved address"),
  statement: t("statement"),
  transfer: t("transfer"),
  webhook: t("endpoint")
}

/** A thing by its kind and the end of its id: for things without a name, and those that were deleted. */
export const thingOf = (type: string, id: string): string =>
  `${kinds[type] ?? type.replaceAll("_", " ")} ${shortReference(id)}`

/** How the things of each kind are called within a sentence, by their ids. */
export type Phrases = Readonly<Record<string, (id: string) => Promise<string>>>

type Read<Thing> = (id: string) => Promise<Thing>
type Named = Read<{ readonly name: string }>

/** How an application reads a thing by its id, besides those that {@link Reads} has. */
interface MoreReads {
  readonly member: Named
  readonly organization: Named
  readonly returned: Read<Pick<ReturnShipment, "itemCount">>
  readonly shipment: Read<Pick<OutboundShipment, "outboundRequestId">>
  readonly statement: Read<Pick<Statement, "fboAccountId" | "statementDate">>
  readonly transfer: Read<Pick<Transfer, "toFboAccountId" | "totalItems">>
}

/** How both applications call things within a sentence. */
export const phrasesOf = (read: Reads & MoreReads): Phrases => {
  const holder = async (id: FboAccount["id"]) => holderOf(await read.account(id))
  const cityOf = async (id: string) => (await read.request(id)).destinationAddress.city
  const item = async (id: string) => t("item {name}", { name: itemName(await read.item(id)) })
  return {
    fbo_account: async (id) => t("the account of {holder}", { holder: await holder(id) }),
    inbound_shipment: async (id) => {
      const parcel = await read.parcel(id)
      return parcel.carrier === "" && parcel.trackingNumber === ""
        ? t("the parcel for {holder}", { holder: await holder(parcel.fboAccountId) })
        : t("the parcel by {carried}", { carried: carriedBy(parcel) })
    },
    inventory_item: item,
    member: async (id) => (await read.member(id)).name,
    organization: async (id) => (await read.organization(id)).name,
    outbound_request: async (id) => t("the request to {city}", { city: await cityOf(id) }),
    outbound_shipment: async (id) =>
      t("the shipment to {city}", { city: await cityOf((await read.shipment(id)).outboundRequestId) }),
    product: async (id) => (await read.product(id)).title,
    return_shipment: async (id) =>
      t("the return of {items}", { items: itemsOf((await read.returned(id)).itemCount) }),
    statement: async (id) => {
      const { fboAccountId, statementDate } = await read.statement(id)
      return t("the statement of {holder} of {day}", {
        holder: await holder(fboAccountId),
        day: formatDay(statementDate)
      })
    },
    transfer: async (id) => {
      const { toFboAccountId, totalItems } = await read.transfer(id)
      return t("the transfer of {items} to {to}", {
        items: itemsOf(totalItems),
        to: await holder(toFboAccountId)
      })
    },
    webhook: async (id) => t("endpoint {name}", { name: (await read.endpoint(id)).name })
  }
}

/** The resource of an entry of the audit log. */
export interface AuditedThing {
  readonly resourceType: string
  readonly resourceId: string
  /** Absent in an organization's own log. */
  readonly organizationId?: string | null
}

/** How an application names the things of its audit log, and leads to them. */
export interface AuditThings {
  readonly phrases: Phrases
  /** The path of the page that shows a thing: its own, or a list that has it; undefined if there is none. */
  readonly pathOf: (thing: AuditedThing) => string | undefined
}

const NamedThing = ({
  phraseOf,
  thing
}: {
  readonly phraseOf: (id: string) => Promise<string>
  readonly thing: AuditedThing
}) => {
  const { resourceId, resourceType } = thing
  const name = useName(`phrase ${resourceType}`, resourceId, () => phraseOf(resourceId))
  return <Name of={name === resourceId ? thingOf(resourceType, resourceId) : name} />
}

/** A thing within a sentence of the audit log: by its name where it has one, with the way to it. */
export const AuditThing = ({
  thing,
  things: { pathOf, phrases }
}: {
  readonly thing: AuditedThing
  readonly things: AuditThings
}) => {
  const phraseOf = phrases[thing.resourceType]
  const path = pathOf(thing)
  const words =
    phraseOf === undefined ? (
      thingOf(thing.resourceType, thing.resourceId)
    ) : (
      <NamedThing phraseOf={phraseOf} thing={thing} />
    )
  return path === undefined ? (
    words
  ) : (
    <Link className="in-text" to={path}>
      {words}
    </Link>
  )
}
