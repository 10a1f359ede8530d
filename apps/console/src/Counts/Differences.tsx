import type { CountDetail, CountDifference, ResolveDifference } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { LongTextField } from "@vault-custody/ui/Design/Fields"
import { useList } from "@vault-custody/ui/Data/Live"
import { RadioCards } from "@vault-custody/ui/Design/RadioCards"
import { useSession } from "@vault-custody/ui/Session/Session"
import { Facts } from "@vault-custody/ui/Shell/Frame"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { useState } from "react"
import { ItemName, PlaceName, useItemName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { kindWords, resolutionsOf, resolutionWords } from "./CountWords.tsx"
import { listOf } from "@vault-custody/ui/Texts/Lists"

const OptionalPlace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? "—" : <PlaceName id={id} />

const Resolve = ({
  countId,
  difference,
  onClose
}: {
  readonly countId: string
  readonly difference: CountDifference
  readonly onClose: () => void
}) => {
  const { pendingResolution: pending } = difference
  const choices = resolutionsOf(difference)
  // The first operator's resolution may arrive while the form is open: it applies until this operator picks another.
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const [typed, setTyped] = useState<string>()
  const chosen = picked ?? pending?.resolution ?? "located"
  const { error, isBusy, run } = useAction(
    (input: ResolveDifference, options) => vault.counts.resolveDifference(countId, input, options),
    ({ openDifferences = 0, status }, { differenceId, resolution }) => {
      onClose()
      const isSecond = pending?.resolution === resolution && differenceId === difference.id
      say(
        status === "finished"
          ? t("Resolved. The count is finished, and has its certificate.")
          : isSecond
            ? t("Resolved. {openDifferences} left.", { openDifferences })
            : t("It waits for a second operator.")
      )
    }
  )
  return (
    <DialogForm
      submit={t("Resolve")}
      error={error}
      isBusy={isBusy}
      isDangerous={chosen === "written_off"}
      cancel={t("Back")}
      onCancel={onClose}
      onSubmit={({ breakSeal, reason = "" }) =>
        run({
          differenceId: difference.id,
          resolution: chosen,
          reason,
          ...(breakSeal === undefined ? {} : { breakSeal: true })
        })
      }
    >
      <Facts
        facts={[
          [t("On record"), <OptionalPlace key="record" id={difference.expectedPlaceId} />],
          [t("Seen"), <OptionalPlace key="seen" id={difference.foundPlaceId} />]
        ]}
      />
      <RadioCards
        name="resolution"
        legend={t("How")}
        cards={choices.map((value) => ({
          value,
          title: resolutionWords[value].title,
          note: resolutionWords[value].does
        }))}
        chosen={chosen}
        onChange={(value) => setPicked(choices.find((one) => one === value))}
      />
      <LongTextField
        name="reason"
        label={t("Reason")}
        isRequired
        value={typed ?? pending?.reason ?? ""}
        onChange={setTyped}
      />
      {chosen === "corrected" ? (
        <label className="choice">
          <input type="checkbox" name="breakSeal" />
          {t("Break the seals of boxes that are opened by it")}
        </label>
      ) : null}
    </DialogForm>
  )
}

const ResolveButton = (of: { readonly countId: string; readonly difference: CountDifference }) => {
  const { inventoryItemId, scanned = "…" } = of.difference
  return inventoryItemId === undefined ? (
    <ResolveDialog {...of} item={scanned} />
  ) : (
    <ResolveKnown {...of} id={inventoryItemId} />
  )
}

const ResolveKnown = ({
  id,
  ...of
}: {
  readonly countId: string
  readonly difference: CountDifference
  readonly id: string
}) => <ResolveDialog {...of} item={useItemName(id) ?? "…"} />

const ResolveDialog = ({
  countId,
  difference,
  item
}: {
  readonly countId: string
  readonly difference: CountDifference
  readonly item: string
}) => {
  const session = useSession()
  const { pendingResolution: pending, recount } = difference
  if (recount === undefined) return null
  if (pending !== undefined && pending.operatorId === session?.operator?.id)
    return <span className="muted">{t("Another operator has to choose the same")}</span>
  return (
    <DialogButton
      label={t("Resolve")}
      size="small"
      title={t("Resolve {item}: {title}", {
        item,
        title: kindWords[difference.kind].title.toLowerCase()
      })}
      description={
        pending === undefined
          ? t("Two operators have to choose the same. The second must not have scanned in this count.")
          : t("{name} says: {title}. {reason}", {
              name: pending.name,
              title: resolutionWords[pending.resolution].title.toLowerCase(),
              reason: pending.reason
            })
      }
    >
      {(close) => <Resolve countId={countId} difference={difference} onClose={close} />}
    </DialogButton>
  )
}

const State = ({ difference }: { readonly difference: CountDifference }) => {
  const { isOpen, pendingResolution: pending, reason, recount, resolution, resolvedBy = [] } = difference
  if (resolution !== undefined)
    return (
      <div className="stack-tight">
        <Badge status="resolved" tone="good" words={resolutionWords[resolution].title} />
        <span className="small">{reason}</span>
        <span className="small muted">{listOf(resolvedBy.map(({ name }) => name))}</span>
      </div>
    )
  if (!isOpen) return <Badge status="settled" words={t("No discrepancy")} />
  if (pending !== undefined)
    return (
      <div className="stack-tight">
        <Badge status="pending" words={t("Waits for a second operator")} />
        <span className="small">
          {resolutionWords[pending.resolution].title}: {pending.reason}
        </span>
        <span className="small muted">{pending.name}</span>
      </div>
    )
  return recount === undefined ? (
    <Badge status="open" tone="warn" words={t("To be counted again")} />
  ) : (
    <div className="stack-tight">
      <Badge status="open" tone="bad" words={t("To be resolved")} />
      <span className="small muted">
        {rich("Counted again by {name}, {time}", {
          name: recount.operator.name,
          time: <Time at={recount.at} />
        })}
      </span>
    </div>
  )
}

const columns: ReadonlyArray<Column<CountDifference>> = [
  {
    name: t("Item"),
    cell: ({ inventoryItemId, scanned }) =>
      inventoryItemId === undefined ? <code>{scanned}</code> : <ItemName id={inventoryItemId} />
  },
  {
    name: t("What differs"),
    cell: ({ kind }) => (
      <div className="stack-tight">
        <Badge status={kind} tone={kindWords[kind].tone} words={kindWords[kind].title} />
        <span className="small muted">{kindWords[kind].means}</span>
      </div>
    )
  },
  {
    name: t("Place on record"),
    cell: ({ expectedPlaceId }) => <OptionalPlace id={expectedPlaceId} />
  },
  { name: t("Place where it was seen"), cell: ({ foundPlaceId }) => <OptionalPlace id={foundPlaceId} /> },
  { name: t("Status"), cell: (difference) => <State difference={difference} /> }
]

/** The differences between seen and expected items, open ones first, with their resolutions. */
export const Differences = ({ count: { id, status } }: { readonly count: CountDetail }) => {
  const mayResolve = usePermission("resolveDifference") && status === "closed"
  const query = useList(
    `differences of ${id}`,
    (asked, options) => vault.counts.listCountDifferences(id, asked, options),
    {}
  )
  const action: Column<CountDifference> = {
    name: t("Action"),
    isEnd: true,
    cell: (difference) => (difference.isOpen ? <ResolveButton countId={id} difference={difference} /> : null)
  }
  return (
    <ListCard
      label={t("Differences")}
      hasTitle
      query={query}
      columns={mayResolve ? [...columns, action] : columns}
      empty={
        <EmptyState title={t("Nothing differs")}>
          {t("Every expected item was seen in its recorded place.")}
        </EmptyState>
      }
    />
  )
}
