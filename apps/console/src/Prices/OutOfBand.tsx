import { VaultApiError } from "@vault-custody/client"
import type { Entries } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The service refused a value that differs much from the one before and is not confirmed. */
export const isOutOfBand = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "VALUATION_OUT_OF_BAND"

/** The choice that confirms a value beyond the band. */
export const ConfirmValue = ({ what }: { readonly what: "price" | "value" }) => (
  <label className="choice">
    <input type="checkbox" name="confirm" />
    {t(
      "{what, select, price {The price is right, however much it differs from the one before} other {The value is right, however much it differs from the one before}}",
      { what }
    )}
  </label>
)

/** The field of a request, as {@link ConfirmValue} says. */
export const confirmFrom = ({ confirm }: Entries): { readonly confirm?: true } =>
  confirm === undefined ? {} : { confirm: true }
