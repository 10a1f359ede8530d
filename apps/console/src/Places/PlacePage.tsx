import { Link } from "@tanstack/react-router"
import type { Place, PlaceContent } from "@vault-custody/operations-client"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useList, useLive } from "@vault-custody/ui/Data/Live"
import { Money } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintLabels } from "@vault-custody/ui/Paper/Labels"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { PlaceName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { HeldValue } from "./HeldValue.tsx"
import { kindWords } from "./KindWords.ts"
import { ActivityButton, NewPlaceButton, RenameButton, SealButton, SiteLimitButton } from "./PlaceForms.tsx"

const nameOf = ({ code, internalIdentifier, inventoryItemId, name, placeId, serialNumber }: PlaceContent) => {
  if (placeId !== undefined) {
    const link = (
      <Link to="/places/$id" params={{ id: placeId }}>
        {code}
      </Link>
    )
    return name === undefined || name === "" ? link : <TwoLines second={name}>{link}</TwoLines>
  }
  return (
    <Link to="/inventory/$id" params={{ id: inventoryItemId ?? "" }}>
      {serialNumber === undefined || serialNumber === "" ? internalIdentifier : serialNumber}
    </Link>
  )
}

const isKind = (kind: string): kind is Place["kind"] => kind in kindWords

const kindOfContent = (kind = ""): string => (isKind(kind) ? kindWords[kind] : t("Item"))

const columns: ReadonlyArray<Column<PlaceContent>> = [
  { name: t("Place or item"), cell: nameOf },
  { name: t("Kind"), cell: ({ kind }) => kindOfContent(kind) },
  {
    name: t("Product"),
    cell: ({ productId }) => (productId === undefined ? "—" : <ProductName id={productId} />)
  }
]

const Contents = ({ place }: { readonly place: Place }) => {
  const query = useList(
    `contents of ${place.id}`,
    (asked, options) => vault.places.listPlaceContents(place.id, asked, options),
    {}
  )
  return (
    <ListCard
      label={t("Contents")}
      hasTitle
      query={query}
      columns={columns}
      empty={<EmptyState title={t("Empty")}>{t("There is nothing in it.")}</EmptyState>}
    />
  )
}

/** A box may be sealed, and a site have a limit. */
const ownFacts = (place: Place) => {
  const { insuredLimitCents, kind, sealNumber } = place
  switch (kind) {
    case "box":
      return [
        [t("Seal"), sealNumber === undefined ? t("None") : <code key="seal">{sealNumber}</code>]
      ] as const
    case "site":
      return [
        [t("Insured value held"), <HeldValue key="held" place={place} />],
        [
          t("Insured value limit"),
          insuredLimitCents === undefined ? t("None") : <Money key="limit" cents={insuredLimitCents} />
        ]
      ] as const
    default:
      return []
  }
}

const Details = ({ place }: { readonly place: Place }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Path"), <code key="path">{place.path}</code>],
        ...(place.parentId === null
          ? []
          : [[t("Stands in"), <PlaceName key="parent" id={place.parentId} />] as const]),
        [t("Kind"), kindWords[place.kind]],
        [t("Name"), place.name === "" ? "—" : place.name],
        ...ownFacts(place),
        [t("Status"), place.isActive ? t("Active") : t("Inactive")],
        [t("Created"), <Time key="created" at={place.createdAt} />],
        [t("Place ID"), <Copyable key="id" label={t("place ID")} text={place.id} />]
      ]}
    />
  </Card>
)

const Actions = ({ place }: { readonly place: Place }) => {
  const mayCreate = usePermission("createPlace")
  const mayMove = usePermission("createMove")
  const mayUpdate = usePermission("updatePlace")
  const maySeal = usePermission("sealPlace") && place.kind === "box" && place.sealNumber === undefined
  return (
    <>
      <PrintLabels labels={[{ code: place.path, lines: [place.name] }]} />
      {mayMove && place.isActive ? (
        <ButtonLink look="primary" to={`/places/${place.id}/move`}>
          {t("Move here")}
        </ButtonLink>
      ) : null}
      {maySeal ? <SealButton place={place} /> : null}
      {mayCreate && place.isActive ? <NewPlaceButton parent={place} /> : null}
      {mayUpdate && place.kind === "site" ? <SiteLimitButton place={place} /> : null}
      {mayUpdate ? <RenameButton place={place} /> : null}
      {mayUpdate ? <ActivityButton place={place} /> : null}
    </>
  )
}

/** A place by its name and path: `London (LDN)`. */
const placeName = ({ name, path }: Place): string =>
  name === "" ? path : t("{name} ({path})", { name, path })

/** One place, and what is directly in it. */
export const PlacePage = () => {
  const id = useParam("id")
  const query = useLive(["place", id], (options) => vault.places.getPlace(id, options))
  return (
    <Page
      title={query.data === undefined ? t("Place") : placeName(query.data)}
      parent={{ label: t("Places"), to: "/places" }}
      actions={query.data === undefined ? undefined : <Actions place={query.data} />}
    >
      <Loaded query={query} missing={t("There is no such place.")}>
        {(place) => (
          <>
            <Details place={place} />
            <Contents place={place} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
