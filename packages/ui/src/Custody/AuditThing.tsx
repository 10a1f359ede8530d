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

/** The resource of an entry of the audit log. */
export interface AuditedThing {
  readonly resourceType: string
  readonly resourceId: string
  /** The thing that it belongs to; null for none, and where the log does not know it. */
  readonly parentId: string | null
  /** Absent in an organization's own log. */
  readonly organizationId?: string | null
}

type Phrase = (id: string, thing: AuditedThing) => Promise<string>

/** How the things of each kind are called within a sentence. */
export type Phrases = Readonly<Record<string, Phrase>>

/** The kinds of things that belong to another one, with its kind. */
const parents: Readonly<Record<string, string>> = {
  delivery: "webhook",
  fbo_account_alias: "fbo_account",
  replay: "webhook",
  saved_address: "fbo_account"
}

/** The page of a thing, else of the one that it belongs to; undefined if neither has one. */
export const pageOf = (
  paths: Readonly<Record<string, string>>,
  { parentId, resourceId, resourceType }: AuditedThing
): string | undefined => {
  const own = paths[resourceType]
  if (own !== undefined) return `${own}/${resourceId}`
  const path = paths[parents[resourceType] ?? ""]
  if (path === undefined || parentId === null) return undefined
  return resourceType === "delivery" ? `${path}/${parentId}/deliveries/${resourceId}` : `${path}/${parentId}`
}

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
  const endpoint = async (id: string) => (await read.endpoint(id)).name
  const ofAccount: Phrase = async (id, { parentId, resourceType }) => {
    const thing = thingOf(resourceType, id)
    return parentId === null
      ? thing
      : t("{thing} of the account of {holder}", { thing, holder: await holder(parentId) })
  }
  const toEndpoint: Phrase = async (id, { parentId, resourceType }) => {
    const thing = thingOf(resourceType, id)
    return parentId === null
      ? thing
      : t("{thing} to endpoint {name}", { thing, name: await endpoint(parentId) })
  }
  return {
    delivery: toEndpoint,
    fbo_account: async (id) => t("the account of {holder}", { holder: await holder(id) }),
    fbo_account_alias: ofAccount,
    inbound_shipment: async (id) => {
      const parcel = await read.parcel(id)
      return parcel.carrier === "" && parcel.trackingNumber === ""
        ? t("the parcel for {holder}", { holder: await holder(parcel.fboAccountId) })
        : t("the parcel by {carried}", { carried: carriedBy(parcel) })
    },
    inventory_item: async (id) => t("item {name}", { name: itemName(await read.item(id)) }),
    member: async (id) => (await read.member(id)).name,
    organization: async (id) => (await read.organization(id)).name,
    outbound_request: async (id) => t("the request to {city}", { city: await cityOf(id) }),
    outbound_shipment: async (id) =>
      t("the shipment to {city}", { city: await cityOf((await read.shipment(id)).outboundRequestId) }),
    product: async (id) => (await read.product(id)).title,
    replay: toEndpoint,
    return_shipment: async (id) =>
      t("the return of {items}", { items: itemsOf((await read.returned(id)).itemCount) }),
    saved_address: ofAccount,
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
    webhook: async (id) => t("endpoint {name}", { name: await endpoint(id) })
  }
}

/** How an application names the things of its audit log, and leads to them. */
export interface AuditThings {
  readonly phrases: Phrases
  /** The path of the page that shows a thing: its own, or a list that has it; undefined if there is none. */
  readonly pathOf: (thing: AuditedThing) => string | undefined
}

const NamedThing = ({ phraseOf, thing }: { readonly phraseOf: Phrase; readonly thing: AuditedThing }) => {
  const { resourceId, resourceType } = thing
  const name = useName(`phrase ${resourceType}`, resourceId, () => phraseOf(resourceId, thing))
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
