/** A signing secret as the Standard Webhooks libraries take it: base64 of the bytes that its hexadecimal digits are. */
export const standardWebhooksSecret = (signingSecret: string): string =>
  `whsec_${Buffer.from(signingSecret.slice("whsec_".length), "hex").toString("base64")}`
