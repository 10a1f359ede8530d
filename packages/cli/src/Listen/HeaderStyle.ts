import { Flag } from "effect/cli"
import { standardWebhooksSecret } from "@vault-custody/webhook-signing"
import type { HeaderStyle } from "@vault-custody/client"

/** Which headers a program gets, as an endpoint's `headerStyle` has it. */
export const headerStyleFlag = Flag.Literals("header-style", ["vault", "both"]).pipe(
  Flag.withDefault("vault"),
  Flag.withDescription("With both, the Standard Webhooks headers too")
)

/** How a program is told to verify what it gets. */
export const signedWith = (secret: string, style: HeaderStyle): string =>
  style === "both"
    ? `signed with ${secret}, for Standard Webhooks ${standardWebhooksSecret(secret)}`
    : `signed with ${secret}`
