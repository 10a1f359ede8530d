import { PersonMailSending } from "@vault-custody/domain/Identity/PersonMailSending"
import { personMailsChannel } from "@vault-custody/persistence/Identity/PersonMailsRepoPg"
import { Duration } from "effect"
import { mailJob } from "./MailJob.ts"

/** Mails people their codes, invitations and notices. */
export const mailPeople = mailJob(PersonMailSending, PersonMailSending.layer, {
  name: "mail_people",
  every: Duration.seconds(1),
  channel: personMailsChannel
})
