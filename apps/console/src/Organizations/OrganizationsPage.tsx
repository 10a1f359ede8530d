import { Link } from "@tanstack/react-router"
import type { OrganizationRecord } from "@vault-custody/operations-client"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { ApprovalLimit } from "./ApprovalLimit.tsx"
import { CreateOrganizationButton } from "./OrganizationForms.tsx"

const columns: ReadonlyArray<Column<OrganizationRecord>> = [
  {
    name: "Name",
    cell: ({ id, name }) => (
      <Link to="/organizations/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: "Contact", cell: ({ contactEmail }) => contactEmail },
  { name: "Approved at once", cell: (organization) => <ApprovalLimit organization={organization} /> },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** The vault's customers. */
export const OrganizationsPage = () => {
  const mayCreate = usePermission("createOrganization")
  const query = useList("organizations", vault.organizations.listOrganizations, {})
  return (
    <MainPage actions={mayCreate ? <CreateOrganizationButton /> : undefined}>
      <ListCard
        label="Organizations"
        query={query}
        columns={columns}
        empty={
          <EmptyState title="No organizations yet">
            {mayCreate ? "Create the first one, then add its members." : "An admin creates the first one."}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
