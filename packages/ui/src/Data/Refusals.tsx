import { t } from "../Texts/Texts.tsx"
/** An error in words for people: what happened, and what to do. */
export interface PlainWords {
  readonly title: string
  readonly advice: string
}

/** The words of pages for refusals whose message is for programs: of fields, states and headers. */
const words: Readonly<Record<string, PlainWords>> = {
  ACCOUNT_ON_HOLD: {
    title: t("The account is on hold"),
    advice: t("Its items can neither be moved nor requested until the hold is released.")
  },
  INSURED_VALUE_LIMIT_EXCEEDED: {
    title: t("The receiving account would be above its limit"),
    advice: t("Transfer less, or have the insured value limit of the account raised first.")
  },
  INTERNAL_ERROR: {
    title: t("The vault could not do that"),
    advice: t("It is recorded under the request below. Try again, and tell us if it happens once more.")
  },
  OUTBOUND_REQUEST_NOT_CANCELLABLE: {
    title: t("The request is no longer under review"),
    advice: t("It cannot be cancelled here any more. Ask the vault to cancel it.")
  },
  REQUEST_TIMEOUT: {
    title: t("The request did not arrive in time"),
    advice: t("Check your connection, then try again.")
  },
  TEST_RESET_RUNNING: {
    title: t("The test data is being deleted"),
    advice: t("Wait until it is gone, then try again.")
  },
  TRANSFER_NOT_CANCELLABLE: {
    title: t("The transfer is no longer open"),
    advice: t("It was confirmed or cancelled meanwhile, so it cannot be cancelled.")
  },
  TRANSFER_NOT_CONFIRMABLE: {
    title: t("The transfer is no longer open"),
    advice: t("It was confirmed or cancelled meanwhile, so it cannot be confirmed.")
  },
  VALUATION_OUT_OF_BAND: {
    title: t("This differs much from the value before"),
    advice: t(
      "Nothing is recorded yet. Look at it again. If it is right, tick the box above and press once more."
    )
  }
}

/** The words of pages for a refusal; undefined if its message is already for people. */
export const wordsOfRefusal = (code: string): PlainWords | undefined => words[code]
