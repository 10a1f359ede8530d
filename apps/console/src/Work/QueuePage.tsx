import { Page } from "@vault-custody/ui/Shell/Frame"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useQueue } from "./QueueList.ts"
import { type QueueName, type QueueRows, queues } from "./Queues.ts"

/** A queue that is a part of no other list. */
export const QueuePage = <Queue extends QueueName>({
  columns,
  lead,
  none,
  queue
}: {
  readonly queue: Queue
  readonly lead: string
  readonly columns: ReadonlyArray<Column<QueueRows[Queue]>>
  /** The text of an empty queue. */
  readonly none: string
}) => {
  const { label } = queues[queue]
  return (
    <Page title={label} lead={lead} parent={{ label: t("Work"), to: "/" }}>
      <ListCard
        label={label}
        query={useQueue(queue)}
        columns={columns}
        empty={<EmptyState title={t("None")}>{none}</EmptyState>}
      />
    </Page>
  )
}
