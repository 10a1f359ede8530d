import { t } from "@vault-custody/ui/Texts/Texts"
/** The units of a gross weight, in words. */
export const weightUnits = [
  { value: "ozt", label: t("Troy ounces") },
  { value: "g", label: t("Grams") }
] as const
