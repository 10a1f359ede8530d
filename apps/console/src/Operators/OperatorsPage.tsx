import { operatorList } from "@vault-custody/schema/Identity/OperatorList"
import { operatorRoles } from "@vault-custody/schema/Identity/Roles"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { ChoiceFilter, Filters, useChoice } from "@vault-custody/ui/Design/Filters"
import { Button } from "@vault-custody/ui/Design/Button"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { personColumns } from "../People/PersonColumns.tsx"
import { AddPersonButton, type PeopleKind, type Person } from "../People/PersonForms.tsx"
import { vault } from "../Vault.ts"

type Role = (typeof operatorRoles)[number]

const operators: PeopleKind<Role> = {
  one: t("operator"),
  roles: operatorRoles,
  roleHint: t("Each role may do what those after it may; an auditor reads everything."),
  update: vault.operators.updateOperator,
  createSignInLink: vault.operators.createOperatorSignInLink
}

const csv: ReadonlyArray<CsvColumn<Person<Role>>> = [
  [t("Operator ID"), ({ id }) => id],
  [t("Name"), ({ name }) => name],
  [t("Email"), ({ email }) => email],
  [t("Role"), ({ role }) => role],
  [t("Status"), ({ status }) => status],
  [t("Last signed in"), ({ lastSignedInAt }) => lastSignedInAt ?? ""]
]

/** The vault's staff. */
export const OperatorsPage = () => {
  const mayAdd = usePermission("createOperator")
  const mayChange = usePermission("updateOperator")
  const { values } = operatorList.filters.status
  const { find, search } = useUrlState()
  const asked = { status: useChoice("status", values), ids: find("operator") }
  const query = useList("operators", vault.operators.listOperators, asked)
  return (
    <MainPage
      actions={mayAdd ? <AddPersonButton kind={operators} add={vault.operators.createOperator} /> : undefined}
    >
      <Filters
        downloads={
          <CsvDownload
            fileName="operators.csv"
            query={query}
            rows={() => vault.operators.listOperators.all(asked)}
            columns={csv}
          />
        }
      >
        <ChoiceFilter name="status" label={t("Status")} values={values} />
        {asked.ids === undefined ? null : (
          <Button onClick={() => search("operator", "")}>{t("Show all operators")}</Button>
        )}
      </Filters>
      <ListCard
        label={t("Operators")}
        query={query}
        columns={personColumns(operators, mayChange)}
        empty={
          asked.status === undefined && asked.ids === undefined ? (
            <EmptyState title={t("No operators yet")}>{t("An admin adds the first one.")}</EmptyState>
          ) : (
            <EmptyState title={t("No such operators")}>{t("Choose another status to see more.")}</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
