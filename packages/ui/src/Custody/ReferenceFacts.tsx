import type { ReactNode } from "react"
import { Copyable } from "../Design/Copy.tsx"
import { t } from "../Texts/Texts.tsx"

/** The customer's own references of an object, by which their programs find it; empty where none is set. */
export const referenceFacts = ({
  externalId,
  metadata
}: {
  readonly externalId?: string
  readonly metadata: Readonly<Record<string, string>>
}): ReadonlyArray<readonly [name: string, value: ReactNode]> => {
  const entries = Object.entries(metadata)
  return [
    ...(externalId === undefined
      ? []
      : ([
          [t("External ID"), <Copyable key="external" label={t("external ID")} text={externalId} />]
        ] as const)),
    ...(entries.length === 0
      ? []
      : ([[t("Metadata"), entries.map(([key, value]) => `${key}: ${value}`).join("; ")]] as const))
  ]
}
