import { Link } from "@tanstack/react-router"
import type { OrganizationRecord } from "@vault-custody/operations-client"
import { memberRoles } from "@vault-custody/schema/Identity/Roles"
import type { AccountChoice } from "@vault-custody/ui/Keys/AccountsField"
import { apiKeyActions, apiKeyColumns } from "@vault-custody/ui/Keys/ApiKeys"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { CreateApiKeyButton } from "@vault-custody/ui/Keys/CreateApiKey"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { NewestEvents } from "@vault-custody/ui/Events/NewestEvents"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { personColumns } from "../People/PersonColumns.tsx"
import { AddPersonButton, type PeopleKind } from "../People/PersonForms.tsx"
import { eventLogOf } from "../Events/EventLog.tsx"
import { vault } from "../Vault.ts"
import { ApprovalLimit } from "./ApprovalLimit.tsx"
import { SetLimitButton } from "./OrganizationForms.tsx"
import { OrganizationHoldings } from "./OrganizationHoldings.tsx"
import { OrganizationHub } from "./OrganizationHub.tsx"

const members: PeopleKind<(typeof memberRoles)[number]> = {
  one: t("member"),
  roles: memberRoles,
  roleHint: t("Owners and admins do everything, viewers read."),
  update: vault.organizations.updateMember,
  createSignInLink: vault.organizations.createMemberSignInLink
}

const Details = ({ organization }: { readonly organization: OrganizationRecord }) => {
  const mayChange = usePermission("updateOrganization")
  return (
    <Card
      title={t("Details")}
      actions={mayChange ? <SetLimitButton organization={organization} /> : undefined}
    >
      <Facts
        facts={[
          [t("Contact"), organization.contactEmail || "—"],
          [t("Automatic approval"), <ApprovalLimit key="limit" organization={organization} />],
          [t("Created"), <Time key="created" at={organization.createdAt} />],
          [t("Organization ID"), <Copyable key="id" label={t("organization ID")} text={organization.id} />]
        ]}
      />
    </Card>
  )
}

const Members = ({ id }: { readonly id: string }) => {
  const mayAdd = usePermission("addMember")
  const mayChange = usePermission("updateMember")
  const query = useLive(["members", id], (options) =>
    vault.reads.listMembers({ organizationId: id, limit: countedTo }, options)
  )
  return (
    <TableCard
      title={t("Members")}
      actions={
        mayAdd ? (
          <AddPersonButton
            kind={members}
            add={(asked, options) => vault.organizations.addMember(id, asked, options)}
          />
        ) : undefined
      }
      query={query}
      columns={personColumns(members, mayChange)}
      empty={
        <EmptyState title={t("No members yet")}>
          {t("Add an owner, who can then invite the others.")}
        </EmptyState>
      }
    />
  )
}

/** How the accounts of an organization are found and named. */
const accountsOf = (organizationId: string): AccountChoice => ({
  Name: AccountName,
  source: {
    kind: `accounts of ${organizationId}`,
    search: async (q, options) => {
      const asked = { organizationId, limit: 20, ...(q === "" ? {} : { q }) }
      const { data } = await vault.reads.listFboAccounts(asked, options)
      return data.map((account) => ({
        value: account.id,
        label: holderOf(account),
        note: account.vaultId ?? account.email
      }))
    }
  }
})

const keyColumns = apiKeyColumns()

const ApiKeys = ({ id }: { readonly id: string }) => {
  const accounts = accountsOf(id)
  const mayChange = usePermission("createApiKey")
  const query = useLive(["api-keys", id], (options) =>
    vault.organizations.listApiKeys(id, { limit: countedTo }, options)
  )
  return (
    <TableCard
      title={t("API keys")}
      actions={
        mayChange ? (
          <CreateApiKeyButton
            accounts={accounts}
            description={t("For a program of the organization. Give it no more than it needs.")}
            create={(asked, options) => vault.organizations.createApiKey(id, asked, options)}
          />
        ) : undefined
      }
      query={query}
      columns={mayChange ? [...keyColumns, apiKeyActions(vault.organizations, accounts)] : keyColumns}
      empty={
        <EmptyState title={t("No API keys yet")}>
          {t("Its owners and admins make them, or an admin here.")}
        </EmptyState>
      }
    />
  )
}

/** Lists that hold an organization's other data. */
const hub = [
  [t("Accounts"), "/accounts"],
  [t("Inventory"), "/inventory"],
  [t("Requests"), "/requests"],
  [t("Statements"), "/statements"],
  [t("Shipments"), "/shipments"],
  [t("Transfers"), "/transfers"],
  [t("Returns"), "/returns"],
  [t("Webhooks"), "/webhooks"]
] as const

/** One organization, and all its data that a caller may ask about. */
export const OrganizationPage = () => {
  const id = useParam("id")
  const query = useLive(["organization", id], (options) => vault.organizations.getOrganization(id, options))
  return (
    <Page
      title={query.data?.name ?? t("Organization")}
      parent={{ label: t("Organizations"), to: "/organizations" }}
      actions={
        query.data === undefined ? undefined : (
          <Link className="button" to="/audit-log" search={{ organization: id }}>
            {t("Audit log")}
          </Link>
        )
      }
    >
      <Loaded query={query} missing={t("There is no such organization.")}>
        {(organization) => (
          <>
            <nav className="row" aria-label={t("Of this organization")}>
              {hub.map(([label, to]) => (
                <Link key={to} to={to} search={{ organization: id }}>
                  {label}
                </Link>
              ))}
              <Link to={`/organizations/${id}/events`}>{t("Events")}</Link>
            </nav>
            <Details organization={organization} />
            <OrganizationHoldings id={id} />
            <OrganizationHub id={id} />
            <NewestEvents log={eventLogOf(id)} all={`/organizations/${id}/events`} shown={5} />
            <Members id={id} />
            <ApiKeys id={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
