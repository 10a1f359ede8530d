import type { StaffWebhook } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
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

const csv: ReadonlyArray<CsvColumn<StaffWebhook>> = [
  [t("Endpoint ID"), ({ id }) => id],
  [t("Organization"), ({ organizationName }) => organizationName],
  [t("Endpoint"), ({ name }) => name],
  [t("URL"), ({ url }) => url],
  [t("Active"), ({ isActive }) => (isActive ? t("yes") : t("no"))],
  [t("Health"), ({ health }) => health.state],
  [t("Failing since"), ({ health }) => health.failingSince ?? ""],
  [t("Events"), ({ events }) => events.join(" ")],
  [t("Created"), ({ createdAt }) => createdAt]
]

/** The webhook endpoints of all customers, the newest first. */
export const WebhooksPage = () => {
  const asked = { organizationId: useUrlState().find("organization") }
  const query = useList("webhooks", vault.reads.listWebhooks, asked, { every: 30_000 })
  return (
    <MainPage>
      <Filters
        downloads={
          <CsvDownload
            fileName="webhooks.csv"
            query={query}
            rows={() => vault.reads.listWebhooks.all(asked)}
            columns={csv}
          />
        }
      >
        <OrganizationFilter />
      </Filters>
      <ListCard
        label={t("Webhooks")}
        query={query}
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
