import type { Place } from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The names of the kinds of places. */
export const kindWords: Readonly<Record<Place["kind"], string>> = {
  site: t("Site"),
  room: t("Room"),
  rack: t("Rack"),
  shelf: t("Shelf"),
  box: t("Box")
}
