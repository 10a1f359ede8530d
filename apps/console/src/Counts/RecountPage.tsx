import { useNavigate } from "@tanstack/react-router"
import type { CountDetail, CountDifference } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Button } from "@vault-custody/ui/Design/Button"
import { Card, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count as Figure } from "@vault-custody/ui/Design/Money"
import { useSession } from "@vault-custody/ui/Session/Session"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { type Column, FirstRows } from "@vault-custody/ui/Design/Table"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { PlaceName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { useOwnScans } from "./OwnScans.ts"
import { usePlaceLookUp } from "./PlaceLookUp.ts"
import { RefusedScans } from "./ScanLists.tsx"
import { recountOf, type Scan, waiting } from "./Scans.ts"
import { useStoredScans, withPlaces } from "./Sending.ts"
import { Station } from "./Station.tsx"

interface PlaceToRecount {
  readonly id: string
  readonly differences: number
  readonly isDone: boolean
  readonly seen: number
}

/** The places with open differences, and the scans of the recount there. */
const placesOf = (
  differences: ReadonlyArray<CountDifference>,
  scans: ReadonlyArray<Scan>
): ReadonlyArray<PlaceToRecount> => {
  const open = differences.filter(({ isOpen }) => isOpen)
  const ids = [...new Set(open.flatMap((one) => [one.foundPlaceId, one.expectedPlaceId]))]
  return ids.flatMap((id) => {
    if (id === undefined) return []
    const here = scans.filter(({ place }) => place.id === id)
    return [
      {
        id,
        differences: open.filter((one) => one.foundPlaceId === id || one.expectedPlaceId === id).length,
        isDone: here.length > 0,
        seen: here.filter(({ scanned }) => scanned !== "").length
      }
    ]
  })
}

const columns: ReadonlyArray<Column<PlaceToRecount>> = [
  { name: t("Place"), cell: ({ id }) => <PlaceName id={id} /> },
  { name: t("Differences"), isEnd: true, cell: ({ differences }) => <Figure of={differences} /> },
  { name: t("Seen now"), isEnd: true, cell: ({ isDone, seen }) => (isDone ? <Figure of={seen} /> : "—") },
  {
    name: t("Status"),
    cell: ({ isDone }) => (
      <Badge status={isDone ? "counted_again" : "to_count"} tone={isDone ? "good" : "warn"} />
    )
  }
]

const Recounting = ({ count }: { readonly count: CountDetail }) => {
  const navigate = useNavigate()
  const { by, stored } = useOwnScans(count.id, "recount")
  const scans = useStoredScans(stored)
  const places = usePlaceLookUp()
  const { error, isBusy, run } = useAction(
    async (all: ReadonlyArray<Scan>, options) => {
      const known = await withPlaces(all, stored, places)
      return vault.counts.recountDifferences(count.id, recountOf(known), options)
    },
    ({ openDifferences = 0 }, all) => {
      stored.remove(all)
      stored.setPlace(undefined)
      say(
        openDifferences === 0
          ? t("Everything is found.")
          : t("{count, plural, one {# difference} other {# differences}} left to resolve", {
              count: openDifferences
            })
      )
      void navigate({ to: "/counts/$id", params: { id: count.id } })
    }
  )
  const ready = waiting(scans)
  const done = new Set(ready.map(({ place: { path, text } }) => path || text)).size
  return (
    <>
      <Station stored={stored} places={places} by={by} keepsPlaces />
      <RefusedScans scans={scans} stored={stored} />
      <Card title={t("Places to count again")} isFlush>
        <FirstRows
          label={t("Places to count again")}
          columns={columns}
          rows={placesOf(count.differences ?? [], ready)}
          keyOf={({ id }) => id}
          shown={25}
        />
      </Card>
      <ErrorNotice error={error} />
      <div className="row in-view">
        <Button look="primary" isBusy={isBusy} isDisabled={ready.length === 0} onClick={() => run(ready)}>
          {t("Send recount")}
        </Button>
        <span className="muted">
          {done === 0
            ? t("Scan each place, and all that you see there. An empty place is scanned too.")
            : t(
                "{count, plural, one {# place} other {# places}} and {count2, plural, one {# scan} other {# scans}}. What was not seen there is missing again.",
                { count: done, count2: ready.filter(({ scanned }) => scanned !== "").length }
              )}
        </span>
        {ready.length === 0 ? null : (
          <Button look="quiet" onClick={() => stored.remove(scans)}>
            {t("Start over")}
          </Button>
        )}
      </div>
    </>
  )
}

/** The reason why this person cannot recount here, if there is one. */
const useHindrance = (count: CountDetail): string | undefined => {
  const session = useSession()
  const mayRecount = usePermission("recountDifferences")
  if (!mayRecount) return t("Clerks count again. You can read all of the count on its page.")
  if (count.status !== "closed") return t("There are no open differences to count again.")
  return count.countedBy.some(({ id }) => id === session?.operator?.id)
    ? t("You scanned in this count. Another operator counts the differences again.")
    : undefined
}

const Content = ({ count }: { readonly count: CountDetail }) => {
  const hindrance = useHindrance(count)
  return hindrance === undefined ? <Recounting count={count} /> : <p className="notice">{hindrance}</p>
}

/** Counts the differences of a closed count again, by another operator. */
export const RecountPage = () => {
  const id = useParam("id")
  const query = useLive(["count", id], (options) => vault.counts.getCount(id, options))
  return (
    <Page
      title={t("Count again")}
      lead={t("Count again wherever the first count differed from the records.")}
      parent={{ label: t("Count"), to: `/counts/${id}` }}
    >
      <Loaded query={query} missing={t("There is no such count.")}>
        {(count) => <Content count={count} />}
      </Loaded>
    </Page>
  )
}
