import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import { asciiLowerCase } from "@vault-custody/domain/Common/AsciiCase"
import type { InboundShipmentRecord } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { type SearchQuery, SearchRepo, type StoredType } from "@vault-custody/domain/Search/SearchRepo"
import { typeOfId } from "@vault-custody/domain/Search/TypeOfId"
import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { boundAccounts } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { scannedVaultId } from "@vault-custody/schema/Accounts/Account"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import type { OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { foundPerType, leastOfNumber } from "@vault-custody/schema/Search/Found"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Effect, Layer } from "effect"
import { shownVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { beginWords } from "../Common/WordsMemory.ts"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"
import { placesMemory } from "../Places/PlacesMemory.ts"
import type { StoredStatement } from "../Statements/StoredStatement.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"

/** Something that can be found, and by what. */
interface Findable {
  readonly type: StoredType
  readonly id: string
  /** Finds no places: they belong to no organization. */
  readonly organizationId?: OrganizationId
  /** The accounts that it concerns. */
  readonly accounts?: ReadonlyArray<FboAccountId> | undefined
  readonly title: string
  readonly subtitle: string
  /** Numbers, compared as such. */
  readonly numbers?: ReadonlyArray<string>
  /** Texts that are meant whole, without ASCII case. */
  readonly texts?: ReadonlyArray<string | undefined>
  readonly externalId?: string | undefined
  readonly names?: ReadonlyArray<string>
  /** Text whose words are found by their beginnings. */
  readonly words?: string
}

const words = (status: string): string => status.replaceAll("_", " ")
const nameOf = ({ businessName, firstName, lastName }: AccountRecord): string =>
  businessName || `${firstName} ${lastName}`
const parcelOf = (
  { carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string },
  name: string
): string => `${carrier} ${trackingNumber}`.trim() || name

const findables = (store: MemoryStore["Service"], only: SearchQuery["accounts"]): ReadonlyArray<Findable> => {
  const all = <Row>(name: string) => [...store.table<Row>(name).values()]
  const accounts = store.table<AccountRecord>("fbo_accounts")
  const products = store.table<Product>("products")
  const shipments = store.table<OutboundShipment>("outbound_shipments")
  const vaultIds = [...store.table<{ readonly fboAccountId: string }>("vault_ids")]
  const holder = (id: string): string => {
    const account = accounts.get(id)
    if (account === undefined) return ""
    return only === undefined || only.includes(account.id) ? nameOf(account) : account.id
  }
  const { places, shown } = placesMemory(store)
  return [
    ...all<HeldItem>("inventory_items").map((item): Findable => ({
      type: "inventory_item",
      id: item.id,
      organizationId: item.ownerOrganizationId,
      accounts: [item.fboAccountId],
      title: item.serialNumber || item.internalIdentifier,
      subtitle: `${products.get(item.productId)?.title ?? ""} · ${words(item.status)}`,
      numbers: [item.serialNumber, item.internalIdentifier]
    })),
    ...[...accounts.values()].map((account): Findable => ({
      type: "fbo_account",
      id: account.id,
      organizationId: account.organizationId,
      accounts: [account.id],
      title: nameOf(account),
      subtitle: account.email,
      numbers: vaultIds.flatMap(([id, { fboAccountId }]) =>
        fboAccountId === account.id ? [shownVaultId(id)] : []
      ),
      texts: [account.email],
      externalId: account.externalId,
      names: [
        account.firstName,
        account.lastName,
        account.businessName,
        `${account.firstName} ${account.lastName}`
      ]
    })),
    ...all<InboundShipmentRecord>("inbound_shipments").map((row): Findable => ({
      type: "inbound_shipment",
      id: row.id,
      accounts: [row.fboAccountId],
      organizationId: row.organizationId,
      title: parcelOf(row, "Inbound shipment"),
      subtitle: `${holder(row.fboAccountId)} · ${words(row.status)}`,
      numbers: [row.trackingNumber],
      externalId: row.externalId
    })),
    ...all<StoredRequest>("outbound_requests").map(({ request }): Findable => ({
      type: "outbound_request",
      id: request.id,
      organizationId: request.organizationId,
      accounts: [request.fboAccountId],
      title: `Request to ${request.destinationAddress.city}`,
      subtitle: `${holder(request.fboAccountId)} · ${words(request.state)}`,
      externalId: request.externalId
    })),
    ...all<OutboundShipment>("outbound_shipments").map((row): Findable => ({
      type: "outbound_shipment",
      id: row.id,
      accounts: [row.fboAccountId],
      organizationId: row.organizationId,
      title: parcelOf(row, "Shipment"),
      subtitle: `${holder(row.fboAccountId)} · ${words(row.status)}`,
      numbers: [row.trackingNumber]
    })),
    ...all<Transfer>("transfers").map((row): Findable => ({
      type: "transfer",
      id: row.id,
      accounts: [row.fromFboAccountId, row.toFboAccountId],
      organizationId: row.organizationId,
      title: `Transfer from ${holder(row.fromFboAccountId)}`,
      subtitle: `to ${holder(row.toFboAccountId)} · ${words(row.status)}`,
      externalId: row.externalId
    })),
    ...all<ReturnShipment>("return_shipments").map((row): Findable => ({
      type: "return_shipment",
      id: row.id,
      accounts: [row.fboAccountId],
      organizationId: row.organizationId,
      title: `Return from ${holder(row.fboAccountId)}`,
      subtitle: words(row.status),
      numbers: [shipments.get(row.outboundShipmentId)?.trackingNumber ?? ""]
    })),
    ...all<StoredStatement>("statements").map(({ statement }): Findable => ({
      type: "statement",
      id: statement.id,
      organizationId: statement.organizationId,
      accounts: [statement.fboAccountId],
      title: `Statement of ${holder(statement.fboAccountId)}`,
      subtitle: statement.statementDate
    })),
    ...all<StoredWebhook>("webhook_endpoints").map(({ webhook }): Findable => ({
      type: "webhook",
      id: webhook.id,
      organizationId: webhook.organizationId,
      accounts: boundAccounts(webhook),
      title: webhook.name,
      subtitle: webhook.url,
      words: `${webhook.name} ${webhook.url}`
    })),
    ...all<OrganizationRecord>("organizations").map((row): Findable => ({
      type: "organization",
      id: row.id,
      organizationId: row.id,
      title: row.name,
      subtitle: row.contactEmail,
      names: [row.name]
    })),
    ...all<Operator>("operators").map((row): Findable => ({
      type: "operator",
      id: row.id,
      title: row.name,
      subtitle: row.email,
      texts: [row.email],
      words: `${row.name} ${row.email}`
    })),
    ...[...places.values()].map(shown).map((place): Findable => ({
      type: "place",
      id: place.id,
      title: place.path,
      subtitle: place.name,
      numbers: [place.code, place.path, ...(place.sealNumber === undefined ? [] : [place.sealNumber])]
    }))
  ]
}

/** Whether a number of an item begins with a text. */
const beginsNumber = ({ numbers = [] }: Findable, q: string): boolean => {
  const form = comparedIdentifier(q)
  return form.length >= leastOfNumber && numbers.some((number) => comparedIdentifier(number).startsWith(form))
}

/** Whether it is an item of the organization, or a live one where staff look among all. */
const ofItemIn = (asking: OrganizationId | undefined) => (thing: Findable) =>
  thing.type === "inventory_item" &&
  (asking !== undefined || (thing.organizationId !== undefined && modeOf(thing.organizationId) === "live"))

export const layer = Layer.effect(
  SearchRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    return SearchRepo.of({
      find: Effect.fnUntraced(function* ({ accounts, organizationId, q, types }) {
        const isInMode = yield* isInStaffMode
        const isThere = (owner: OrganizationId | undefined): boolean =>
          organizationId === undefined ? owner === undefined || isInMode(owner) : owner === organizationId
        const scans = [...scannedIdentifiers(q), scannedVaultId(q)]
        const asked = asciiLowerCase(q)
        const named = typeOfId(q)
        const isExact = ({ externalId, id, numbers = [], texts = [] }: Findable): boolean =>
          named !== undefined
            ? id === q
            : numbers.some((number) => number !== "" && scans.includes(comparedIdentifier(number))) ||
              texts.some((text) => text !== undefined && asciiLowerCase(text) === asked) ||
              externalId === q
        const found = findables(store, accounts)
          .filter(({ organizationId: owner, type }) => types.has(type) && isThere(owner))
          .filter(
            (thing) =>
              accounts === undefined ||
              thing.type === "organization" ||
              thing.accounts?.some((account) => accounts.includes(account))
          )
          .flatMap((thing) => {
            const exact = isExact(thing)
            const begins =
              named === undefined &&
              ((thing.names ?? []).some((name) => asciiLowerCase(name).startsWith(asked)) ||
                (accounts === undefined && ofItemIn(organizationId)(thing) && beginsNumber(thing, q)) ||
                (thing.words !== undefined && beginWords([thing.words], q)))
            const { id, subtitle, title, type } = thing
            return exact || begins ? [{ type, id, title, subtitle, exact }] : []
          })
        return [...Map.groupBy(found, ({ type }) => type).values()].flatMap((ofType) =>
          ofType.toSorted((a, b) => Number(b.exact) - Number(a.exact)).slice(0, foundPerType)
        )
      })
    })
  })
)
