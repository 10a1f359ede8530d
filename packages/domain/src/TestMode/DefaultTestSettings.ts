import type { TestSettings } from "@vault-custody/schema/TestMode/TestMode"

/** The settings of a twin for which none were ever set. */
export const defaultTestSettings: TestSettings = { simulation: "manual" }
