import { useState } from "react"

const densities = ["comfortable", "compact"] as const
export type Density = (typeof densities)[number]

const kept = "vault-density"

const read = (): Density => (localStorage.getItem(kept) === "compact" ? "compact" : "comfortable")

/** Lays tables out as the person had them last in this browser. */
export const applyDensity = (): void => {
  document.documentElement.dataset["density"] = read()
}

/** The density of tables; kept for the person in the browser. */
export const useDensity = (): readonly [Density, (density: Density) => void] => {
  const [density, setDensity] = useState(read)
  return [
    density,
    (chosen) => {
      localStorage.setItem(kept, chosen)
      setDensity(chosen)
      applyDensity()
    }
  ]
}
