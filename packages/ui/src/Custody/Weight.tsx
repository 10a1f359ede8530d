import type { ReactNode } from "react"
import { formatDecimal } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"

/** Weight and fineness of an item or a product; unknown fields are absent. */
interface Weighed {
  readonly grossWeight?: { readonly value: string; readonly unit: string }
  readonly fineness?: string
  readonly fineTroyOunces?: string
}

/** Fine metal in troy ounces, for tables. */
export const fineOunces = ({ fineTroyOunces }: Weighed): string =>
  fineTroyOunces === undefined ? "—" : formatDecimal(fineTroyOunces)

/** Fine metal with its unit, below a value; empty if it is not known. */
export const fineOuncesWords = ({ fineTroyOunces }: Weighed): ReactNode =>
  fineTroyOunces === undefined ? null : (
    <span className="number">{t("{ounces} fine oz t", { ounces: formatDecimal(fineTroyOunces) })}</span>
  )

/** The facts of a weight; empty if no field is known. */
export const weightFacts = ({
  fineTroyOunces,
  fineness,
  grossWeight
}: Weighed): ReadonlyArray<readonly [name: string, value: ReactNode]> => [
  ...(grossWeight === undefined
    ? []
    : ([[t("Gross weight"), `${grossWeight.value} ${grossWeight.unit}`]] as const)),
  ...(fineness === undefined ? [] : ([[t("Fineness"), fineness]] as const)),
  ...(fineTroyOunces === undefined ? [] : ([[t("Fine troy ounces"), formatDecimal(fineTroyOunces)]] as const))
]
