import { Filters } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { OrganizationFilter } from "../Common/OrganizationFilter.tsx"
import { vault } from "../Vault.ts"
import { webhookColumns } from "./WebhookColumns.tsx"

/** The webhook endpoints of all customers, the newest first. */
export const WebhooksPage = () => {
  const organizationId = useUrlState().find("organization")
  return (
    <MainPage>
      <Filters>
        <OrganizationFilter />
      </Filters>
      <ListCard
        label={t("Webhooks")}
        query={useList("webhooks", vault.reads.listWebhooks, { organizationId }, { every: 30_000 })}
        columns={webhookColumns}
        empty={
          <EmptyState title={t("No endpoints here")}>
            {t("Owners and admins of an organization add them in the dashboard.")}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
