import { Link } from "@tanstack/react-router"
import type { FboAccount } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { DayFilters, Filters, TextFilter, useDays } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { useList } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { CreateAccountButton } from "./AccountForm.tsx"

const columns: ReadonlyArray<Column<FboAccount>> = [
  {
    name: t("Holder"),
    cell: (account) => (
      <Link to="/accounts/$id" params={{ id: account.id }}>
        {holderOf(account)}
      </Link>
    )
  },
  { name: t("Vault ID"), cell: ({ vaultId }) => (vaultId === undefined ? "" : <code>{vaultId}</code>) },
  { name: t("Email"), cell: ({ email }) => email },
  { name: t("Status"), cell: ({ onHold }) => (onHold ? <Badge status="on_hold" tone="bad" /> : null) },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csvColumns: ReadonlyArray<CsvColumn<FboAccount>> = [
  [t("Account ID"), ({ id }) => id],
  [t("First name"), ({ firstName }) => firstName],
  [t("Last name"), ({ lastName }) => lastName],
  [t("Business name"), ({ businessName }) => businessName],
  [t("Vault ID"), ({ vaultId }) => vaultId],
  [t("Email"), ({ email }) => email],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("On hold"), ({ onHold }) => (onHold ? t("yes") : t("no"))],
  [t("Created"), ({ createdAt }) => createdAt]
]

/** The organization's accounts. */
export const AccountsPage = () => {
  const mayCreate = usePermission("fbo_accounts:create")
  const asked = { q: useUrlState().get("q").trim() || undefined, ...useDays() }
  const query = useList("accounts", vault.fboAccounts.listFboAccounts, asked)
  const create = mayCreate ? <CreateAccountButton /> : undefined
  return (
    <MainPage actions={create}>
      <Filters
        search={
          <TextFilter name="q" label={t("Search")} placeholder={t("Name, vault ID, alias, email or phone")} />
        }
        downloads={
          <CsvDownload
            fileName="accounts.csv"
            query={query}
            rows={() => vault.fboAccounts.listFboAccounts.all(asked)}
            columns={csvColumns}
          />
        }
      >
        <DayFilters />
      </Filters>
      <ListCard
        label={t("Accounts")}
        query={query}
        columns={columns}
        empty={
          Object.values(asked).some((value) => value !== undefined) ? (
            <EmptyState title={t("No such account")}>{t("Choose other filters to see more.")}</EmptyState>
          ) : (
            <EmptyState title={t("No accounts yet")}>
              {mayCreate
                ? t("Create the first one: metal is always held for an account.")
                : t("An owner or admin of your organization can create the first one.")}
            </EmptyState>
          )
        }
      />
    </MainPage>
  )
}
