import { t } from "@vault-custody/ui/Texts/Texts"
/** The ways to test metal, in words. */
export const testMethods = [
  { value: "weight", label: t("Scales") },
  { value: "xrf", label: t("X-ray fluorescence") },
  { value: "ultrasound", label: t("Ultrasound") },
  { value: "visual", label: t("By eye") }
] as const
