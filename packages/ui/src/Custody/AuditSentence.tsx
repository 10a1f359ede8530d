import type { ReactNode } from "react"
import { t } from "../Texts/Texts.tsx"
import { type AuditedThing, AuditThing, type AuditThings } from "./AuditThing.tsx"

/** Where a sentence has its thing: the link to it goes there. */
const it = "{it}"

/** Each action of the audit log in words, after the name of who did it. */
const sentences: Readonly<Record<string, string>> = {
  "api_key.create": t("created {it}", { it }),
  "api_key.disable": t("disabled {it}", { it }),
  "api_key.enable": t("enabled {it}", { it }),
  "api_key.revoke": t("revoked {it}", { it }),
  "api_key.rotate": t("replaced the secret of {it} with a new one", { it }),
  "api_key.update": t("changed {it}", { it }),
  "count.close": t("closed {it}", { it }),
  "count.create": t("began {it}", { it }),
  "count.recount": t("counted places of {it} again", { it }),
  "count.resolve": t("resolved a difference of {it}", { it }),
  "count.scan": t("added scans to {it}", { it }),
  "delivery.redeliver": t("sent {it} again", { it }),
  "fbo_account.assign_vault_id": t("assigned a vault ID to {it}", { it }),
  "fbo_account.create": t("created {it}", { it }),
  "fbo_account.hold": t("put a hold on {it}", { it }),
  "fbo_account.release": t("released the hold on {it}", { it }),
  "fbo_account.set_limits": t("changed the insured value limit of {it}", { it }),
  "fbo_account.update": t("changed {it}", { it }),
  "fbo_account_alias.create": t("added {it}", { it }),
  "fbo_account_alias.update": t("changed {it}", { it }),
  "inbound_shipment.cancel": t("cancelled {it}", { it }),
  "inbound_shipment.create": t("announced {it}", { it }),
  "inbound_shipment.in_transit": t("marked {it} as in transit", { it }),
  "inbound_shipment.intake": t("received {it} at intake", { it }),
  "inbound_shipment.receive": t("received {it}", { it }),
  "inbound_shipment.resolve_discrepancy": t("resolved the discrepancies of {it}", { it }),
  "inbound_shipment.update": t("changed {it}", { it }),
  "inventory.reject": t("rejected {it}", { it }),
  "inventory.reweigh": t("weighed {it} again", { it }),
  "inventory.reweigh_first": t("weighed {it} again, which a second operator has to repeat", { it }),
  "inventory.send_back": t("sent {it} back", { it }),
  "inventory.test": t("tested {it}", { it }),
  "inventory.void": t("voided {it}", { it }),
  "inventory.void_first": t("asked to void {it}, which a second operator has to do", { it }),
  "inventory.void_withdraw": t("withdrew the void of {it}", { it }),
  "member.create": t("added {it} to the team", { it }),
  "member.update": t("changed {it}", { it }),
  "metal_price.create": t("recorded {it}", { it }),
  "move.create": t("moved items or boxes to another place"),
  "operator.create": t("added {it} to the vault’s staff", { it }),
  "operator.update": t("changed {it}", { it }),
  "organization.create": t("created {it}", { it }),
  "organization.update": t("changed the settings of {it}", { it }),
  "outbound_request.approve": t("approved {it}", { it }),
  "outbound_request.approve_first": t("gave the first of two approvals of {it}", { it }),
  "outbound_request.cancel": t("cancelled {it}", { it }),
  "outbound_request.create": t("created {it}", { it }),
  "outbound_request.pick": t("picked the items of {it}", { it }),
  "outbound_request.reject": t("rejected {it}", { it }),
  "outbound_request.update": t("changed {it}", { it }),
  "outbound_shipment.cancel": t("cancelled {it}", { it }),
  "outbound_shipment.create": t("created {it}", { it }),
  "outbound_shipment.deliver": t("marked {it} as delivered", { it }),
  "outbound_shipment.return": t("received items of {it} back", { it }),
  "outbound_shipment.ship": t("handed {it} to the carrier", { it }),
  "passkey.create": t("added a passkey"),
  "passkey.delete": t("deleted a passkey"),
  "place.create": t("created {it}", { it }),
  "place.move": t("moved {it}", { it }),
  "place.seal": t("sealed {it}", { it }),
  "place.update": t("changed {it}", { it }),
  "product.create": t("created {it}", { it }),
  "product.import": t("imported products"),
  "product.update": t("changed {it}", { it }),
  "product.value": t("recorded a new value of {it}", { it }),
  "replay.cancel": t("cancelled {it}", { it }),
  "saved_address.create": t("added {it}", { it }),
  "saved_address.delete": t("deleted {it}", { it }),
  "saved_address.update": t("changed {it}", { it }),
  "session.create": t("signed in"),
  "session.delete": t("signed out, here or elsewhere"),
  "session.delete_all": t("signed out everywhere"),
  "session.refuse": t("was refused at signing in"),
  "session.replace": t("signed in again"),
  "sign_in_link.create": t("made a sign-in link for {it}", { it }),
  "statement.correct": t("corrected {it}", { it }),
  "statement.generate": t("generated the statements of a day"),
  "test_data.reset": t("deleted the test data"),
  "test_settings.update": t("changed the settings of the simulated vault"),
  "transfer.cancel": t("cancelled {it}", { it }),
  "transfer.confirm": t("confirmed {it}", { it }),
  "transfer.create": t("created {it}", { it }),
  "transfer.update": t("changed {it}", { it }),
  "webhook.create": t("added {it}", { it }),
  "webhook.delete": t("deleted {it}", { it }),
  "webhook.redeliver_failed": t("sent what had failed at {it} again", { it }),
  "webhook.replay": t("began to send {it} the events that it missed", { it }),
  "webhook.rotate": t("replaced the signing secret of {it}", { it }),
  "webhook.test": t("sent a test event to {it}", { it }),
  "webhook.update": t("changed {it}", { it })
}

/** An action in words: `approved {it}`; undefined for one that is not known here. */
export const doneOf = (action: string): string | undefined => sentences[action]

/** An entry of an audit log as a sentence, with a link to what it is about. */
export const AuditSentence = ({
  action,
  actor,
  thing,
  things
}: {
  /** The name of the actor. */
  readonly actor: ReactNode
  readonly action: string
  readonly thing: AuditedThing
  readonly things: AuditThings
}) => {
  const [before = "", after] = (doneOf(action) ?? t("did {action} to {it}", { action, it })).split(it)
  return (
    <span>
      {actor} {before}
      {after === undefined ? null : <AuditThing thing={thing} things={things} />}
      {after}
    </span>
  )
}
