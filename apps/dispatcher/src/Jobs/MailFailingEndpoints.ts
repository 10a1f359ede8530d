import { EndpointMails } from "@vault-custody/domain/Webhooks/EndpointMails"
import { Duration } from "effect"
import { mailJob } from "./MailJob.ts"

/** Mails owners and admins about webhook endpoints that fail. */
export const mailFailingEndpoints = mailJob(EndpointMails, EndpointMails.layer, {
  name: "mail_failing_endpoints",
  every: Duration.minutes(1)
})
