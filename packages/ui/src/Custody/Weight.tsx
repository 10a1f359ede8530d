import type { ReactNode } from "react"

/** What of an item or a product says how much metal it is; what is not known is absent. */
interface Weighed {
  readonly grossWeight?: { readonly value: string; readonly unit: string }
  readonly fineness?: string
  readonly fineTroyOunces?: string
}

/** Fine metal in troy ounces, for tables. */
export const fineOunces = ({ fineTroyOunces }: Weighed): string => fineTroyOunces ?? "—"

/** The facts of a weight: none where nothing is known. */
export const weightFacts = ({
  fineTroyOunces,
  fineness,
  grossWeight
}: Weighed): ReadonlyArray<readonly [name: string, value: ReactNode]> => [
  ...(grossWeight === undefined
    ? []
    : ([["Gross weight", `${grossWeight.value} ${grossWeight.unit}`]] as const)),
  ...(fineness === undefined ? [] : ([["Fineness", fineness]] as const)),
  ...(fineTroyOunces === undefined ? [] : ([["Fine troy ounces", fineTroyOunces]] as const))
]
