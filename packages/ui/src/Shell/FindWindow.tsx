import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Search } from "lucide-react"
import { type KeyboardEvent, useEffect, useState } from "react"
import { wordsOf } from "../Design/Words.tsx"
import type { FindEntry, FindOptions, FindTarget, FoundThing, TypedEarly } from "./Find.tsx"
import { useSettled } from "../Data/Settled.tsx"
import { t } from "../Texts/Texts.tsx"

interface Entry {
  readonly key: string
  readonly label: string
  readonly note: string
  readonly target: () => FindTarget | Promise<FindTarget>
  readonly isExact: boolean
}

interface Group {
  readonly value: string
  readonly items: ReadonlyArray<Entry>
}

/** The entries in whose label every typed word is the prefix of a word. */
const named = (entries: ReadonlyArray<FindEntry>, q: string): ReadonlyArray<Entry> => {
  const asked = q.toLowerCase().split(/\s+/)
  return entries
    .filter(({ label }) => {
      const words = label.toLowerCase().split(/\s+/)
      return asked.every((begin) => words.some((word) => word.startsWith(begin)))
    })
    .map((entry) => ({
      key: entry.label,
      label: entry.label,
      note: "",
      isExact: false,
      target: () => entry
    }))
}

const groupsOf = (
  found: ReadonlyArray<FoundThing>,
  { actions, listOf, targetOf }: FindOptions,
  pages: ReadonlyArray<FindEntry>,
  q: string
): ReadonlyArray<Group> => {
  const things = [...Map.groupBy(found, ({ type }) => type)].map(([type, ofType]) => ({
    value: pages.find(({ to }) => to === listOf[type])?.label ?? wordsOf(type),
    items: ofType.map((thing): Entry => ({
      key: thing.id,
      label: thing.title,
      note: thing.subtitle,
      isExact: thing.exact,
      target: () => targetOf(thing)
    }))
  }))
  const [exact, others] = [true, false].map((isExact) =>
    things.filter(({ items }) => items.some((item) => item.isExact) === isExact)
  )
  const known = [
    { value: t("Pages"), items: named(pages, q) },
    { value: t("Actions"), items: named(actions, q) }
  ]
  return [...(exact ?? []), ...known, ...(others ?? [])].filter(({ items }) => items.length > 0)
}

/** The debounce of the search, in milliseconds. */
const pauseMs = 120

interface FinderProps {
  readonly options: FindOptions
  readonly pages: ReadonlyArray<FindEntry>
  readonly onClose: () => void
  /** Returns the text typed before the field had the focus, once. */
  readonly takeEarly: () => TypedEarly | undefined
}

/** Searches as the user types. Enter opens the first result, also if it is pressed before the answer arrives. */
const Finder = ({ onClose, options, pages, takeEarly }: FinderProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const [awaited, setAwaited] = useState<string>()
  const q = typed.trim()
  const settled = useSettled(q, pauseMs)
  // Enter ends the debounce: the text is complete.
  const asked = awaited ?? settled
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["find", asked],
    queryFn: ({ signal }) => options.search(asked, { signal }),
    enabled: asked !== "",
    placeholderData: keepPreviousData
  })
  const isAnswered = asked === q && (data !== undefined || error !== null) && !isPlaceholderData
  const groups = groupsOf(q === "" ? [] : (data ?? []), options, pages, q)
  const open = async ({ target }: Entry) => {
    const { search = {}, to } = await target()
    onClose()
    await navigate({ to, search })
  }
  const [first] = groups.flatMap(({ items }) => items)
  useEffect(() => {
    if (awaited === undefined || awaited !== q || !isAnswered) return
    setAwaited(undefined)
    if (first !== undefined) void open(first)
  })
  const onFocus = () => {
    const early = takeEarly()
    if (early === undefined) return
    setTyped(early.text)
    if (early.isEntered && early.text.trim() !== "") setAwaited(early.text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || q === "" || isAnswered) return
    event.preventDefault()
    setAwaited(q)
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value) => {
        setTyped(value)
        setAwaited(undefined)
      }}
      itemToStringValue={({ label }: Entry) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="find-field">
        <Search size={16} aria-hidden />
        <Autocomplete.Input
          className="find-input"
          aria-label={t("Find anything")}
          placeholder={t("Serial number, vault ID, name, tracking number, page …")}
          onFocus={onFocus}
          onKeyDownCapture={onKeyDown}
          maxLength={200}
        />
      </div>
      <Autocomplete.Status className="find-status">
        {q === ""
          ? t("Type a number, a name or a page. Enter opens what is marked.")
          : error !== null
            ? t("The search did not answer. Try again in a moment.")
            : isAnswered && groups.length === 0
              ? t("Nothing is found for {q}.", { q })
              : null}
      </Autocomplete.Status>
      <Autocomplete.List className="find-list">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className="find-group">
            <Autocomplete.GroupLabel className="find-title">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.key}
                  value={entry}
                  className="find-item"
                  onClick={() => void open(entry)}
                >
                  <span>{entry.label}</span>
                  <span className="muted small">{entry.note}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

/** The global search, in a file that the first view of a page does not wait for. */
const FindWindow = ({ isOpen, ...finder }: FinderProps & { readonly isOpen: boolean }) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) finder.onClose()
    }}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="dialog find" aria-label={t("Find anything")}>
        <Finder {...finder} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

export default FindWindow
