import { Link } from "@tanstack/react-router"
import type { Place } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { Filters } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { decimalCents, Money } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { byPath } from "./ByPath.ts"
import { kindWords } from "./KindWords.ts"
import { NewPlaceButton } from "./PlaceForms.tsx"

const columns: ReadonlyArray<Column<Place>> = [
  {
    name: t("Site"),
    cell: ({ code, id }) => (
      <Link to="/places/$id" params={{ id }}>
        {code}
      </Link>
    )
  },
  { name: t("Name"), cell: ({ name }) => name },
  {
    name: t("Insured value limit"),
    isEnd: true,
    cell: ({ insuredLimitCents }) =>
      insuredLimitCents === undefined ? t("None") : <Money cents={insuredLimitCents} />
  },
  { name: t("Status"), cell: ({ isActive }) => (isActive ? t("Active") : t("Inactive")) }
]

const csv: ReadonlyArray<CsvColumn<Place>> = [
  [t("Place ID"), ({ id }) => id],
  [t("Path"), ({ path }) => path],
  [t("Kind"), ({ kind }) => kindWords[kind]],
  [t("Code"), ({ code }) => code],
  [t("Name"), ({ name }) => name],
  [t("Seal"), ({ sealNumber }) => sealNumber ?? ""],
  [
    t("Insured value limit"),
    ({ insuredLimitCents }) => (insuredLimitCents === undefined ? "" : decimalCents(insuredLimitCents))
  ],
  [t("Active"), ({ isActive }) => String(isActive)],
  [t("Created"), ({ createdAt }) => createdAt]
]

const asked = { kind: "site", order: "oldest" } as const

/** All sites and the places in them, each below the one that it stands in. */
const allPlaces = async function* () {
  const places: Array<Place> = []
  for await (const place of vault.places.listPlaces.all({ order: "oldest" })) places.push(place)
  yield* places.toSorted(byPath)
}

/** The vault's sites: each leads to what stands in it. */
export const PlacesPage = () => {
  const mayCreate = usePermission("createPlace")
  const query = useList("sites", vault.places.listPlaces, asked)
  return (
    <MainPage actions={mayCreate ? <NewPlaceButton /> : undefined}>
      <Filters
        downloads={
          <CsvDownload
            fileName="places.csv"
            label={t("Download all places (CSV)")}
            query={query}
            rows={allPlaces}
            columns={csv}
          />
        }
      />
      <ListCard
        label={t("Sites")}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t("No sites yet")}>
            {mayCreate
              ? t("Create the first one, then what stands in it.")
              : t("A supervisor creates the first one.")}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
