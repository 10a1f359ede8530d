import { Link } from "@tanstack/react-router"
import type { QueueState } from "@vault-custody/operations-client"
import { Card, MainPage } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { type Column, Table, TwoLines } from "@vault-custody/ui/Design/Table"
import { ageOf, Time } from "@vault-custody/ui/Design/Time"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { t } from "@vault-custody/ui/Texts/Texts"
import { LogHalted } from "../Log/LogHalted.tsx"
import { useLog } from "../Log/LogState.ts"
import { vault } from "../Vault.ts"
import { type QueueName, queues } from "./Queues.ts"

/** The queues by subject, in the order in which metal goes through the vault. */
const groups: ReadonlyArray<{ readonly title: string; readonly queues: ReadonlyArray<QueueName> }> = [
  { title: t("Coming in"), queues: ["inbound_announced", "inbound_in_transit", "discrepancies"] },
  {
    title: t("Going out"),
    queues: [
      "requests_to_review",
      "requests_awaiting_second_approval",
      "requests_to_pick",
      "shipments_to_ship",
      "shipments_under_way"
    ]
  },
  { title: t("Changing hands"), queues: ["transfers_to_confirm", "transfers_processing"] },
  {
    title: t("Needs attention"),
    queues: [
      "accounts_without_vault_id",
      "voids_awaiting_second_operator",
      "ambiguous_marks",
      "register_conflicts",
      "unplaced_items",
      "failed_tests",
      "over_site_limit",
      "over_insured_limit",
      "accounts_on_hold",
      "statements_not_mailed",
      "webhooks_failing"
    ]
  }
]

/** Queues are counted no further than this. */
const countedTo = 10_000

const linkOf = (queue: QueueName) => {
  const { isWhole = false, list } = queues[queue]
  return isWhole ? { to: list } : { to: list, search: { queue } }
}

const columns: ReadonlyArray<Column<QueueState>> = [
  { name: t("Queue"), cell: ({ queue }) => <Link {...linkOf(queue)}>{queues[queue].label}</Link> },
  {
    name: t("Waiting"),
    isEnd: true,
    cell: ({ count }) => (
      <span className={count === 0 ? "muted" : undefined}>
        {count === countedTo ? (
          rich("{count} or more", { count: <Count of={count} /> })
        ) : (
          <Count of={count} />
        )}
      </span>
    )
  },
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ insuredValueCents }) =>
      insuredValueCents === null ? <span className="muted">—</span> : <Money cents={insuredValueCents} />
  },
  {
    name: t("Waiting since"),
    isEnd: true,
    cell: ({ oldestAt, waitingSince }) =>
      oldestAt === null ? (
        <span className="muted">—</span>
      ) : waitingSince === null ? (
        // When it came here is not recorded: no age is claimed.
        <span>
          <span className="muted">{t("Created")}</span> <Time at={oldestAt} />
        </span>
      ) : (
        <TwoLines second={<Time at={waitingSince} />}>{ageOf(waitingSince)}</TwoLines>
      )
  }
]

/** The queues of a subject: those with something in them, and below them the empty ones, folded. */
const Queues = ({
  queues: states,
  title
}: {
  readonly title: string
  readonly queues: ReadonlyArray<QueueState>
}) => {
  const [waiting = [], empty = []] = [false, true].map((isEmpty) =>
    states.filter(({ count }) => (count === 0) === isEmpty)
  )
  return (
    <Card title={title} isFlush>
      {waiting.length === 0 ? null : (
        <Table label={title} columns={columns} rows={waiting} keyOf={({ queue }) => queue} />
      )}
      {empty.length === 0 ? null : (
        <details className="folded">
          <summary>
            {t("{count, plural, one {# empty queue} other {# empty queues}}", { count: empty.length })}
          </summary>
          <ul>
            {empty.map(({ queue }) => (
              <li key={queue}>
                <Link {...linkOf(queue)}>{queues[queue].label}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** Open work, by how long it has waited. */
export const WorkPage = () => {
  const query = useLive(["work"], (options) => vault.reads.getWork(options))
  const { data: log } = useLog({ every: 60_000 })
  return (
    <MainPage>
      {log === undefined ? null : <LogHalted log={log} />}
      <Loaded query={query} lines={12}>
        {(work) => (
          <div className="queues">
            {groups.map(({ queues: names, title }) => (
              <Queues
                key={title}
                title={title}
                queues={names.flatMap((name) => work.queues.filter(({ queue }) => queue === name))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </MainPage>
  )
}
