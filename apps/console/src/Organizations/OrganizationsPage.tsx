import { Link } from "@tanstack/react-router"
import type { OrganizationRecord } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { DayFilters, Filters, useDays } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { decimalCents } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { ApprovalLimit } from "./ApprovalLimit.tsx"
import { CreateOrganizationButton } from "./OrganizationForms.tsx"

const columns: ReadonlyArray<Column<OrganizationRecord>> = [
  {
    name: t("Name"),
    cell: ({ id, name }) => (
      <Link to="/organizations/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: t("Contact"), cell: ({ contactEmail }) => contactEmail },
  { name: t("Automatic approval"), cell: (organization) => <ApprovalLimit organization={organization} /> },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csv: ReadonlyArray<CsvColumn<OrganizationRecord>> = [
  [t("Organization ID"), ({ id }) => id],
  [t("Name"), ({ name }) => name],
  [t("Contact"), ({ contactEmail }) => contactEmail],
  [
    t("Automatic approval"),
    ({ autoApproveLimitCents: limit }) => (limit === null ? "" : decimalCents(limit))
  ],
  [t("Created"), ({ createdAt }) => createdAt]
]

/** The vault's customers. */
export const OrganizationsPage = () => {
  const mayCreate = usePermission("createOrganization")
  const asked = useDays()
  const query = useList("organizations", vault.organizations.listOrganizations, asked)
  return (
    <MainPage actions={mayCreate ? <CreateOrganizationButton /> : undefined}>
      <Filters
        downloads={
          <CsvDownload
            fileName="organizations.csv"
            query={query}
            rows={() => vault.organizations.listOrganizations.all(asked)}
            columns={csv}
          />
        }
      >
        <DayFilters />
      </Filters>
      <ListCard
        label={t("Organizations")}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t("No organizations yet")}>
            {mayCreate
              ? t("Create the first one, then add its members.")
              : t("An admin creates the first one.")}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
