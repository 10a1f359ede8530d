import { wordsOf } from "@vault-custody/ui/Design/Words"
import { SelectField } from "@vault-custody/ui/Design/Fields"
import { useChoice } from "@vault-custody/ui/Design/Filters"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { type QueueName, queues } from "../Work/Queues.ts"

/** Filters a list: everything, one of its queues, or one state. The address names it as `queue` or `status`. */
export const ShowFilter = ({
  queues: names,
  statuses
}: {
  readonly queues: ReadonlyArray<QueueName>
  readonly statuses: ReadonlyArray<string>
}) => {
  const { filter } = useUrlState()
  const queue = useChoice("queue", names)
  const status = useChoice("status", statuses)
  return (
    <SelectField
      name="show"
      label={t("Show")}
      value={queue ?? status ?? ""}
      onChange={(value) => {
        const isQueue = names.some((name) => name === value)
        filter({ queue: isQueue ? value : "", status: isQueue ? "" : value })
      }}
      options={[
        { value: "", label: t("All, newest first") },
        ...names.map((value) => ({ value, label: queues[value].label })),
        ...statuses.map((value) => ({ value, label: wordsOf(value) }))
      ]}
    />
  )
}
