import { t } from "@vault-custody/ui/Texts/Texts"
import { useRef, useState } from "react"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import type { PlaceLookUp } from "./PlaceLookUp.ts"
import {
  placeAmong,
  placeBeyondDoubt,
  refusedFor,
  type Scan,
  type ScannedPlace,
  seenIn,
  wordsOfPlace
} from "./Scans.ts"
import type { StoredScans } from "./StoredScans.ts"

interface StationProps {
  readonly stored: StoredScans
  readonly places: PlaceLookUp
  /** The name of the person that scans. */
  readonly by: string
  /** Whether a place without any seen item is stored too. */
  readonly keepsPlaces: boolean
  /** Receives each scan as soon as it is stored. */
  readonly onScan?: (scan: Scan) => void
}

/** The state of a scanner: its current place, and the handlers for scans of places and things. */
const useStation = ({ by, keepsPlaces, onScan, places, stored }: StationProps) => {
  const [place, setShown] = useState(stored.place)
  // Several scans may come before the page renders again.
  const current = useRef(place)
  const { answer, confirm, refuse } = useScanAnswer()
  const placeField = useRef<HTMLInputElement>(null)
  const thingField = useRef<HTMLInputElement>(null)

  const setPlace = (next: ScannedPlace | undefined) => {
    current.current = next
    stored.setPlace(next)
    setShown(next)
  }

  /** Keeps a scan before anything else is done with it; false where the browser has no room. */
  const keep = (scanned: string, where: ScannedPlace): boolean => {
    const scan = {
      scanId: crypto.randomUUID(),
      scanned,
      place: where,
      at: new Date().toISOString(),
      by,
      refusal: ""
    }
    try {
      stored.put(scan)
    } catch {
      refuse(t("This browser has no room for more. Wait until what was scanned is sent, and scan it again."))
      return false
    }
    if (scanned !== "") onScan?.(scan)
    return true
  }

  const change = (text: string, to: (scan: Scan) => Scan) =>
    stored.put(
      ...stored
        .read()
        .filter((scan) => scan.place.text === text && scan.place.id === "")
        .map(to)
    )

  const onPlace = async (text: string) => {
    const next = placeAmong(places.known(), text) ?? { text, id: "", path: "" }
    setPlace(next)
    if (keepsPlaces && !keep("", next)) return
    confirm(t("{next}. Scan what is in it.", { next: wordsOfPlace(next) }))
    thingField.current?.focus()
    const found = await places.lookUp(text)
    const isStill = current.current?.text === text
    if (found.is === "found") {
      change(text, seenIn(found.place))
      if (isStill) setPlace(found.place)
    }
    if (found.is === "refused") {
      stored.remove(stored.read().filter((scan) => scan.place.text === text && scan.scanned === ""))
      change(text, refusedFor(found.words))
      refuse(found.words)
      if (!isStill) return
      setPlace(undefined)
      placeField.current?.focus()
    }
  }

  const onThing = (text: string) => {
    if (placeBeyondDoubt(places.known(), text) !== undefined) return void onPlace(text)
    const where = current.current
    if (where === undefined) {
      placeField.current?.focus()
      return refuse(t("Scan the place first."))
    }
    const before = stored
      .read()
      .filter(({ place: { text: of }, scanned }) => of === where.text && scanned === text).length
    if (!keep(text, where)) return
    const seen = { text, where: wordsOfPlace(where), before }
    confirm(
      before === 0
        ? t("{text} in {where}.", seen)
        : t(
            "{text} in {where}. It was scanned here {before, plural, one {# time} other {# times}} before.",
            seen
          )
    )
  }
  return { answer, onPlace, onThing, place, placeField, thingField }
}

/** Scans a place, then the things in it, then the next place. */
export const Station = (props: StationProps) => {
  const { answer, onPlace, onThing, place, placeField, thingField } = useStation(props)
  return (
    <div className="card card-body stack">
      <ScanField
        label={t("Place")}
        hint={t("Its path, code or seal.")}
        button={t("Go to place")}
        field={placeField}
        isFirst={place === undefined}
        onScan={(text) => void onPlace(text)}
      />
      {place === undefined ? null : (
        <p className="here">
          <span className="muted small">{t("You are at")}</span>
          <strong>{wordsOfPlace(place)}</strong>
        </p>
      )}
      <ScanField
        label={t("Serial number or vault mark")}
        hint={t("Scan everything that you see there. The path or seal of the next place takes you there.")}
        button={t("Add scan")}
        field={thingField}
        isFirst={place !== undefined}
        onScan={onThing}
      />
      <ScanAnswer answer={answer} />
    </div>
  )
}
