import { operatorRoles } from "@vault-custody/schema/Identity/Roles"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { personColumns } from "../People/PersonColumns.tsx"
import { AddPersonButton, type PeopleKind } from "../People/PersonForms.tsx"
import { vault } from "../Vault.ts"

type Role = (typeof operatorRoles)[number]

const operators: PeopleKind<Role> = {
  one: t("operator"),
  roles: operatorRoles,
  roleHint: t("Each role may do what those after it may; an auditor reads everything."),
  update: vault.operators.updateOperator,
  createSignInLink: vault.operators.createOperatorSignInLink
}

/** The vault's staff. */
export const OperatorsPage = () => {
  const mayAdd = usePermission("createOperator")
  const mayChange = usePermission("updateOperator")
  const query = useList("operators", vault.operators.listOperators, {})
  return (
    <MainPage
      actions={mayAdd ? <AddPersonButton kind={operators} add={vault.operators.createOperator} /> : undefined}
    >
      <ListCard
        label={t("Operators")}
        query={query}
        columns={personColumns(operators, mayChange)}
        empty={<EmptyState title={t("No operators yet")}>{t("An admin adds the first one.")}</EmptyState>}
      />
    </MainPage>
  )
}
