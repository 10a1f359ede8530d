import { Link } from "@tanstack/react-router"
import type { Place } from "@vault-custody/operations-client"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { Money } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
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
  { name: t("State"), cell: ({ isActive }) => (isActive ? t("Active") : t("Inactive")) }
]

/** The vault's sites: each leads to what stands in it. */
export const PlacesPage = () => {
  const mayCreate = usePermission("createPlace")
  const query = useList("sites", vault.places.listPlaces, { kind: "site", order: "oldest" } as const)
  return (
    <MainPage actions={mayCreate ? <NewPlaceButton /> : undefined}>
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
