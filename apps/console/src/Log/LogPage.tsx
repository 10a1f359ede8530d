import { Link } from "@tanstack/react-router"
import type { LogState } from "@vault-custody/operations-client"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, MainPage } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { Table } from "@vault-custody/ui/Design/Table"
import { Time, TimeAgo } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { itemColumns } from "../Inventory/ItemColumns.tsx"
import { readQueue } from "../Work/Queues.ts"
import { useLog } from "./LogState.ts"
import { LogHalted } from "./LogHalted.tsx"
import { Witnesses } from "./Witnesses.tsx"

/** The entries that no published checkpoint covers yet, and why. */
const Unpublished = ({ log: { entries, published, waiting } }: { readonly log: LogState }) => {
  const count = entries - (published?.size ?? 0)
  if (count <= 0) return <>{t("Every entry is published")}</>
  return waiting === null
    ? t("{count, plural, one {# entry} other {# entries}}", { count })
    : rich(
        "{count, plural, one {# entry} other {# entries}}; a checkpoint of {size, plural, one {# entry} other {# entries}} has waited for its witnesses since {time}",
        { count, size: waiting.size, time: <Time at={waiting.signedAt} /> }
      )
}

const factsOf = (log: LogState) =>
  [
    [t("Name"), log.origin ?? t("None: LOG_ORIGIN and LOG_SIGNING_KEY are not set, so nothing is signed")],
    [t("Entries"), <Count key="entries" of={log.entries} />],
    [
      t("Published"),
      log.published === null
        ? t("Nothing yet")
        : t("{count, plural, one {# entry} other {# entries}}", { count: log.published.size })
    ],
    [
      t("Published at"),
      log.published === null ? t("Never") : <TimeAgo key="at" at={log.published.publishedAt} />
    ],
    [t("Not published"), <Unpublished key="unpublished" log={log} />],
    [
      t("Fingerprint of its key"),
      log.published === null ? (
        t("Nothing is published")
      ) : (
        <Copyable
          key="fingerprint"
          label={t("fingerprint of the log's key")}
          text={log.published.fingerprint}
        />
      )
    ]
  ] as const

/** The number of conflicts shown; the queue has all. */
const shownConflicts = 5

/** Bars that the vault has twice: a day on which there is one has no register. */
const Conflicts = () => {
  const query = useLive(["register_conflicts", shownConflicts], (options) =>
    readQueue("register_conflicts", { limit: shownConflicts }, options)
  )
  return (
    <Card
      title={t("Bars recorded twice")}
      isFlush
      actions={
        <Link to="/inventory" search={{ queue: "register_conflicts" }}>
          {t("All bars recorded twice")}
        </Link>
      }
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t("No bar is recorded twice")}>
              {t("Where one bar is recorded twice, no register is published until one of the two is voided.")}
            </EmptyState>
          ) : (
            <Table
              label={t("Bars recorded twice")}
              rows={data}
              keyOf={({ id }) => id}
              columns={itemColumns}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

/** How the log that customers verify by is signed and published. */
export const LogPage = () => (
  <MainPage>
    <Loaded query={useLog()}>
      {(log) => (
        <>
          <LogHalted log={log} />
          <Card title={t("Newest checkpoint")}>
            <Facts facts={factsOf(log)} />
          </Card>
          <Witnesses log={log} />
        </>
      )}
    </Loaded>
    <Conflicts />
  </MainPage>
)
