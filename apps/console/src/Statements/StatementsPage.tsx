import type { GenerateStatements, StaffStatement } from "@vault-custody/operations-client"
import { statementCsv } from "@vault-custody/ui/Custody/StatementCsv"
import { useAction } from "@vault-custody/ui/Data/Action"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { dayOf, DayFilters, Filters, TextFilter, useChoice } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { OrganizationFilter } from "../Common/OrganizationFilter.tsx"
import { ShowFilter } from "../Common/ShowFilter.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { rowsOfQueueOrList, useQueueOrList } from "../Work/QueueList.ts"
import { CorrectButton } from "./CorrectButton.tsx"
import { statementColumns } from "./StatementColumns.tsx"

const correction: Column<StaffStatement> = {
  name: t("Action"),
  isEnd: true,
  cell: (statement) => <CorrectButton size="small" statement={statement} />
}

const csv: ReadonlyArray<CsvColumn<StaffStatement>> = [
  ...statementCsv,
  [t("Organization"), ({ organizationName }) => organizationName],
  [t("Mail"), ({ emailDeliveryStatus }) => emailDeliveryStatus],
  [t("Generated"), ({ createdAt }) => createdAt]
]

const Generate = ({ onClose }: { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (asked: GenerateStatements, options) => vault.statements.generateStatements(asked, options),
    ({ existing, generated }) => {
      onClose()
      say(
        t("{count, plural, one {# statement} other {# statements}} generated, {existing} final already", {
          count: generated,
          existing
        })
      )
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ statementDate = "" }) => run({ statementDate })}
      submit={t("Generate statements")}
    >
      <TextField
        name="statementDate"
        label={t("Day (UTC)")}
        type="date"
        isRequired
        hint={t("Today or an earlier day.")}
      />
    </DialogForm>
  )
}

const GenerateButton = () => (
  <DialogButton
    label={t("Generate statements")}
    look="primary"
    description={t(
      "For every account that has no final statement of the day yet; provisional ones are brought up to date. This happens every night by itself."
    )}
  >
    {(close) => <Generate onClose={close} />}
  </DialogButton>
)

const emptyText = (isQueue: boolean, isWhole: boolean): string => {
  if (isQueue) return t("The mail server accepted every statement.")
  return isWhole
    ? t("One is generated for each account and day, shortly after the day has ended in UTC.")
    : t("Choose another account or other days, or show all.")
}

const queues = ["statements_not_mailed"] as const

/** The statements of all customers, the newest first; or those whose mail was refused for good, the oldest first. */
export const StatementsPage = () => {
  const { find, get } = useUrlState()
  const mayGenerate = usePermission("generateStatements")
  const mayCorrect = usePermission("correctStatement")
  const queue = useChoice("queue", queues)
  const asked = {
    fboAccountId: find("account"),
    organizationId: find("organization"),
    dateFrom: dayOf(get("from")),
    dateTo: dayOf(get("to")),
    q: get("q").trim() || undefined
  }
  const query = useQueueOrList("statements", queue, vault.reads.listStatements, asked, { every: 30_000 })
  return (
    <MainPage actions={mayGenerate ? <GenerateButton /> : undefined}>
      <Filters
        search={
          queue === undefined ? (
            <TextFilter name="q" label={t("Search")} placeholder={t("Holder, vault ID or statement ID")} />
          ) : undefined
        }
        downloads={
          <CsvDownload
            fileName="statements.csv"
            label={t("Download list (CSV)")}
            query={query}
            rows={() => rowsOfQueueOrList(queue, vault.reads.listStatements, asked)}
            columns={csv}
          />
        }
      >
        <ShowFilter queues={queues} statuses={[]} />
        {queue === undefined ? (
          <>
            <OrganizationFilter />
            <AccountFilter />
            <DayFilters />
          </>
        ) : null}
      </Filters>
      {queue === undefined ? null : (
        <p className="muted">
          {t("The mail server refused them. The account's email may be wrong: its owner can change it.")}
        </p>
      )}
      <ListCard
        label={t("Statements")}
        query={query}
        columns={mayCorrect ? [...statementColumns, correction] : statementColumns}
        empty={
          <EmptyState title={t("No statements here")}>
            {emptyText(
              queue !== undefined,
              Object.values(asked).every((value) => value === undefined)
            )}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
