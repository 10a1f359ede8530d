import { useNavigate } from "@tanstack/react-router"
import type { CreateMove, Place } from "@vault-custody/operations-client"
import { maxMoved } from "@vault-custody/schema/Places/MaxMoved"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { IconButton } from "@vault-custody/ui/Design/Button"
import { LeaveQuestion } from "@vault-custody/ui/Design/LeaveQuestion"
import { ErrorNotice, wordsOfError } from "@vault-custody/ui/Design/States"
import { type Column, Table, TwoLines } from "@vault-custody/ui/Design/Table"
import { say } from "@vault-custody/ui/Design/Toasts"
import { Card, Page } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import { X } from "lucide-react"
import { useRef, useState } from "react"
import { ActionLine } from "../Common/ActionLine.tsx"
import { ProductName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import { vault } from "../Vault.ts"
import { type MovedThing, moveOf, nameOf, type ScannedThing, scannedThing } from "./MovedThings.ts"

const outerPath = ({ code, path }: Place): string => path.slice(0, -code.length - 1)

const lookUp = async (text: string, to: Place): Promise<ScannedThing> => {
  const [items, places] = await Promise.all([
    vault.reads.listInventory({ q: text, limit: 100 }),
    vault.places.listPlaces({ scanned: text, limit: 100 })
  ])
  return scannedThing({ items: items.data, places: places.data }, text, to)
}

/** The things scanned so far. Scans are looked up one after the other, as they came. */
const useMovedThings = (to: Place) => {
  const [things, setThings] = useState<ReadonlyArray<MovedThing>>([])
  const current = useRef(things)
  const change = (next: ReadonlyArray<MovedThing>) => {
    current.current = next
    setThings(next)
  }
  const { answer, confirm, refuse } = useScanAnswer()
  const [waiting, setWaiting] = useState(0)
  const before = useRef(Promise.resolve())

  const take = async (text: string) => {
    const found = await lookUp(text, to).catch((error: unknown): ScannedThing => {
      const { advice, title } = wordsOfError(error)
      return {
        is: "refused",
        words: t("{text} is not in the list. {title}. {advice}", { text, title, advice })
      }
    })
    setWaiting((count) => count - 1)
    if (found.is === "refused") return refuse(found.words)
    const { thing } = found
    if (current.current.some(({ id }) => id === thing.id))
      return refuse(t("{text} is in the list already.", { text }))
    if (current.current.length === maxMoved)
      return refuse(
        t("{text} is not in the list: {most} can be moved at once. Move these first.", {
          text,
          most: maxMoved
        })
      )
    change([...current.current, thing])
    confirm(`${current.current.length}: ${nameOf(thing)}`)
  }
  return {
    answer,
    isLookingUp: waiting > 0,
    things,
    onScan: (text: string) => {
      setWaiting((count) => count + 1)
      before.current = before.current.then(() => take(text))
    },
    remove: (id: string) => change(current.current.filter((thing) => thing.id !== id))
  }
}

/** "Move 3 items and 1 box". */
const moveWords = (things: ReadonlyArray<MovedThing>): string => {
  const boxes = things.filter(({ kind }) => kind === "box").length
  const counts = { items: things.length - boxes, boxes }
  if (boxes === 0) return t("Move {items, plural, one {# item} other {# items}}", counts)
  return counts.items === 0
    ? t("Move {boxes, plural, one {# box} other {# boxes}}", counts)
    : t(
        "Move {items, plural, one {# item} other {# items}} and {boxes, plural, one {# box} other {# boxes}}",
        counts
      )
}

const columns = (
  remove: (id: string) => void
): ReadonlyArray<Column<MovedThing & { readonly number: number }>> => [
  { name: t("Number"), cell: ({ number }) => number },
  {
    name: t("Item or box"),
    cell: (thing) =>
      thing.kind === "item" ? (
        <TwoLines second={<ProductName id={thing.item.productId} />}>{nameOf(thing)}</TwoLines>
      ) : (
        <TwoLines second={t("Box, with all that it holds")}>{nameOf(thing)}</TwoLines>
      )
  },
  {
    name: t("From"),
    cell: (thing) => (thing.kind === "item" ? (thing.item.placePath ?? "—") : outerPath(thing.box))
  },
  {
    name: t("Action"),
    isEnd: true,
    cell: (thing) => (
      <IconButton label={t("Remove {name}", { name: nameOf(thing) })} onClick={() => remove(thing.id)}>
        <X size={14} />
      </IconButton>
    )
  }
]

const MoveForm = ({ place }: { readonly place: Place }) => {
  const navigate = useNavigate()
  const { answer, isLookingUp, onScan, remove, things } = useMovedThings(place)
  const [breakSeal, setBreakSeal] = useState(false)
  const isMoved = useRef(false)
  const { error, isBusy, run } = useAction(
    (input: CreateMove, options) => vault.places.createMove(input, options),
    () => {
      isMoved.current = true
      say(t("Moved here"))
      void navigate({ to: "/places/$id", params: { id: place.id } })
    }
  )
  return (
    <>
      <div className="card card-body stack">
        <ScanField
          label={t("Serial number, vault mark or box")}
          hint={t("Scan each item as you put it there. A box is scanned by its path, seal or code.")}
          button={t("Add")}
          isFirst
          onScan={onScan}
        />
        <ScanAnswer answer={answer} />
      </div>
      {things.length === 0 ? null : (
        <Card title={t("To be moved")} isFlush>
          <Table
            label={t("To be moved")}
            rows={things.map((thing, index) => ({ ...thing, number: index + 1 })).toReversed()}
            keyOf={({ id }) => id}
            columns={columns(remove)}
          />
        </Card>
      )}
      <ErrorNotice error={error} />
      <ActionLine
        choice={t("Break the seals of boxes that have to be opened; this is recorded")}
        isChosen={breakSeal}
        onChoose={setBreakSeal}
        isBusy={isBusy}
        isDisabled={things.length === 0 || isLookingUp}
        onPress={() => run(moveOf(place.id, things, breakSeal))}
      >
        {moveWords(things)}
      </ActionLine>
      <LeaveQuestion wouldLose={() => things.length > 0 && !isMoved.current}>
        {t(
          "{count, plural, one {# scan} other {# scans}} {count, plural, one {is} other {are}} in the list, and nothing is moved yet.",
          { count: things.length }
        )}
      </LeaveQuestion>
    </>
  )
}

/** The reason why nothing can be moved here, if there is one. */
const hindrance = (mayMove: boolean, { isActive }: Place): string | undefined => {
  if (!mayMove) return t("Clerks move items. You can read on the place's page what is in it.")
  return isActive ? undefined : t("This place is inactive: nothing can be put into it.")
}

/** Moves scanned items and boxes to a place: all of them or none. */
export const MovePage = () => {
  const id = useParam("id")
  const mayMove = usePermission("createMove")
  const query = useLive(["place", id], (options) => vault.places.getPlace(id, options))
  return (
    <Page
      title={query.data === undefined ? t("Move here") : t("Move to {place}", { place: query.data.path })}
      parent={{ label: t("Place"), to: `/places/${id}` }}
    >
      <Loaded query={query} missing={t("There is no such place.")}>
        {(place) => {
          const why = hindrance(mayMove, place)
          return why === undefined ? <MoveForm place={place} /> : <p className="notice">{why}</p>
        }}
      </Loaded>
    </Page>
  )
}
