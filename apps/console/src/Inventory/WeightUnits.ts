/** The units of a gross weight, in words. */
export const weightUnits = [
  { value: "ozt", label: "Troy ounces" },
  { value: "g", label: "Grams" }
] as const
