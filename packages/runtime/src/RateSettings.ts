import type { RatesOptions } from "@vault-custody/rates/Rates"
import { Config, Redacted } from "effect"
import { all, optionalText, parsed, text, wholeNumber } from "./ConfigValues.ts"

/** `RATE_PROVIDER`: where carrier rates come from. */
const provider = optionalText("RATE_PROVIDER", "card").pipe(
  parsed("RATE_PROVIDER", "card or easypost", (value) =>
    value === "card" || value === "easypost" ? value : undefined
  )
)

/** `EASYPOST_API_KEY`, `EASYPOST_URL` and `EASYPOST_TIMEOUT_MS`. */
const easyPost = all({
  apiKey: Config.map(
    text("EASYPOST_API_KEY", "Set it to the key of your EasyPost account, or RATE_PROVIDER to card."),
    Redacted.make
  ),
  url: optionalText("EASYPOST_URL", "https://api.easypost.com").pipe(
    parsed("EASYPOST_URL", "an http or https URL such as https://api.easypost.com", (value) => {
      const url = URL.parse(value)
      return url !== null && /^https?:$/.test(url.protocol) ? url : undefined
    })
  ),
  timeoutMillis: wholeNumber("EASYPOST_TIMEOUT_MS", 5000, 1, 20_000)
})

/** `RATE_CARD_FILE`: a rate card of one's own; a relative path is taken from the working directory. */
const cardFile = Config.map(optionalText("RATE_CARD_FILE", ""), (path) => (path === "" ? undefined : path))

/** The source of carrier rates: a card, or EasyPost. EasyPost's settings are read only if it is chosen. */
export const rates: Config.Config<RatesOptions> = all({ cardFile, provider }).pipe(
  Config.flatMap(({ cardFile, provider }): Config.Config<RatesOptions> =>
    provider === "card"
      ? Config.succeed({ cardFile })
      : Config.map(easyPost, (options) => ({ cardFile, easyPost: options }))
  )
)
