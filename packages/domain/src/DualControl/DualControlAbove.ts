import { Context } from "effect"

/** The insured value in cents above which a release takes two operators; undefined for never. */
export const DualControlAbove = Context.Reference<bigint | undefined>(
  "@vault-custody/domain/DualControl/DualControlAbove",
  { defaultValue: () => undefined }
)
