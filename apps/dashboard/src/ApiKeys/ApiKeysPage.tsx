import { apiKeyActions, apiKeyColumns } from "@vault-custody/ui/Keys/ApiKeys"
import { CreateApiKeyButton } from "@vault-custody/ui/Keys/CreateApiKey"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountChoice } from "../Names/AccountFields.tsx"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"

const columns = [
  // Customers see of staff, and of staff's programs, that it was staff.
  ...apiKeyColumns(({ name, type }) => (type === "operations_key" ? t("Vault staff") : name)),
  apiKeyActions(vault.apiKeys, accountChoice)
]

const Keys = () => {
  const query = useList("api-keys", vault.apiKeys.listApiKeys, {})
  return (
    <ListCard
      label={t("API keys")}
      query={query}
      columns={columns}
      empty={
        <EmptyState title={t("No API keys yet")}>
          {t("Create one for each of your programs, with the scopes that it needs.")}
        </EmptyState>
      }
    />
  )
}

/** The keys of the organization's programs. */
export const ApiKeysPage = () => {
  const mayManage = useMayManage()
  return (
    <MainPage
      actions={
        mayManage ? (
          <CreateApiKeyButton
            accounts={accountChoice}
            baseUrl={window.location.origin}
            description={t("For a program of yours. Give it no more than it needs.")}
            create={vault.apiKeys.createApiKey}
          />
        ) : undefined
      }
    >
      <OwnersAndAdmins what={t("see and make its API keys")}>
        <Keys />
      </OwnersAndAdmins>
    </MainPage>
  )
}
