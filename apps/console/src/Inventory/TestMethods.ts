/** The ways to test metal, in words. */
export const testMethods = [
  { value: "weight", label: "Scales" },
  { value: "xrf", label: "X-ray fluorescence" },
  { value: "ultrasound", label: "Ultrasound" },
  { value: "visual", label: "By eye" }
] as const
