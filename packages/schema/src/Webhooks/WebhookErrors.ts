import { Refusal, wire } from "../Common/Refusal.ts"

/**
 * 400 `WEBHOOK_URL_NOT_ALLOWED`: the URL is not https with a public host name, or its name leads to an address
 * that is not public.
 */
export class WebhookUrlNotAllowed extends Refusal("WebhookUrlNotAllowed", {
  status: 400,
  code: "WEBHOOK_URL_NOT_ALLOWED",
  message: "The webhook URL must use https:// and a public hostname."
}) {
  static readonly wire = wire(WebhookUrlNotAllowed)
}

/** 409 `WEBHOOK_LIMIT_REACHED`: the organization has as many webhook endpoints as it may have. */
export class WebhookLimitReached extends Refusal("WebhookLimitReached", {
  status: 409,
  code: "WEBHOOK_LIMIT_REACHED",
  message:
    "The organization has reached its limit of 50 webhook endpoints. Delete one that is no longer needed first."
}) {
  static readonly wire = wire(WebhookLimitReached)
}
