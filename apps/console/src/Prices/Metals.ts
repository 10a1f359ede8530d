/** The metals that have prices whatever the catalogue holds. */
export const metals = ["gold", "silver", "platinum", "palladium", "rhodium"] as const
