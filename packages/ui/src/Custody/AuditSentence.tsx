import type { ReactNode } from "react"
import { shortReference } from "./Reference.tsx"
import { ThingLink } from "./ThingLink.tsx"
import { t } from "../Texts/Texts.tsx"

/** Things by the names that people use. */
const things: Readonly<Record<string, string>> = {
  api_key: t("API key"),
  count: t("count"),
  delivery: t("delivery"),
  fbo_account: t("account"),
  fbo_account_alias: t("alias"),
  inbound_shipment: t("inbound shipment"),
  inventory: t("item"),
  inventory_item: t("item"),
  member: t("member"),
  metal_price: t("metal price"),
  move: t("move"),
  operator: t("operator"),
  organization: t("organization"),
  outbound_request: t("request"),
  outbound_shipment: t("shipment"),
  passkey: t("passkey"),
  place: t("place"),
  product: t("product"),
  replay: t("replay"),
  return_shipment: t("return"),
  saved_address: t("saved address"),
  session: t("session"),
  sign_in_link: t("sign-in link"),
  statement: t("statement"),
  test_data: t("test data"),
  test_settings: t("test settings"),
  transfer: t("transfer"),
  webhook: t("endpoint")
}

/** Where a sentence has its thing: the link to it goes there. */
const it = "{it}"

/** Whole sentences, where the verb and the thing do not make one. */
const sentences: Readonly<Record<string, string>> = {
  "count.scan": t("added scans to {it}", { it }),
  "delivery.redeliver": t("sent {it} again", { it }),
  "inbound_shipment.in_transit": t("marked {it} as in transit", { it }),
  "inbound_shipment.intake": t("received {it} at intake", { it }),
  "inbound_shipment.receive": t("received {it}", { it }),
  "inbound_shipment.resolve_discrepancy": t("resolved the discrepancies of {it}", { it }),
  "inventory.reweigh": t("weighed {it} again", { it }),
  "inventory.reweigh_first": t("began to weigh {it} again", { it }),
  "inventory.void_first": t("began to void {it}", { it }),
  "inventory.void_withdraw": t("withdrew the void of {it}", { it }),
  "outbound_request.approve_first": t("gave the first approval of {it}", { it }),
  "outbound_shipment.deliver": t("marked {it} as delivered", { it }),
  "outbound_shipment.return": t("received items of {it} back", { it }),
  "product.import": t("imported products"),
  "product.value": t("recorded a new value of {it}", { it }),
  "session.create": t("signed in"),
  "session.delete": t("signed out"),
  "session.delete_all": t("signed out everywhere"),
  "session.refuse": t("was refused at signing in"),
  "session.replace": t("signed in again"),
  "sign_in_link.create": t("made a sign-in link for {it}", { it }),
  "statement.generate": t("generated the statements of a day"),
  "test_data.reset": t("deleted the test data"),
  "test_settings.update": t("changed the settings of the simulated vault"),
  "webhook.redeliver_failed": t("sent what had failed at {it} again", { it }),
  "webhook.replay": t("began a replay to {it}", { it }),
  "webhook.test": t("sent a test event to {it}", { it })
}

/** Actions that many kinds of things have. */
const verbs: Readonly<Record<string, string>> = {
  approve: t("approved {it}", { it }),
  assign_vault_id: t("assigned the vault ID of {it}", { it }),
  cancel: t("cancelled {it}", { it }),
  close: t("closed {it}", { it }),
  confirm: t("confirmed {it}", { it }),
  correct: t("corrected {it}", { it }),
  create: t("created {it}", { it }),
  delete: t("deleted {it}", { it }),
  disable: t("disabled {it}", { it }),
  enable: t("enabled {it}", { it }),
  hold: t("put a hold on {it}", { it }),
  move: t("moved {it}", { it }),
  pick: t("picked {it}", { it }),
  recount: t("recounted {it}", { it }),
  reject: t("rejected {it}", { it }),
  release: t("released {it}", { it }),
  resolve: t("resolved {it}", { it }),
  revoke: t("revoked {it}", { it }),
  rotate: t("rotated {it}", { it }),
  seal: t("sealed {it}", { it }),
  send_back: t("sent back {it}", { it }),
  set_limits: t("changed the limits of {it}", { it }),
  ship: t("shipped {it}", { it }),
  test: t("tested {it}", { it }),
  update: t("changed {it}", { it }),
  void: t("voided {it}", { it })
}

/** The past tense of a verb that is not known here: only its first word changes. */
const past = (verb: string): string => {
  const [first = "", ...rest] = verb.split("_")
  return [`${first}${first.endsWith("e") ? "d" : "ed"}`, ...rest].join(" ")
}

/** An action in words: `approved {it}`. */
export const doneOf = (action: string): string => {
  const verb = action.slice(action.indexOf(".") + 1)
  return sentences[action] ?? verbs[verb] ?? `${past(verb)} ${it}`
}

/** A thing by the name of its kind and the end of its id. */
export const thingOf = (type: string, id: string): string =>
  `${things[type] ?? type.replaceAll("_", " ")} ${shortReference(id)}`

/** An entry of an audit log as a sentence, with a link to its object. */
export const AuditSentence = ({
  action,
  actor,
  paths,
  resourceId,
  resourceType
}: {
  /** The name of the actor. */
  readonly actor: ReactNode
  readonly action: string
  readonly resourceType: string
  readonly resourceId: string
  /** The path of each kind's pages, if it has pages. */
  readonly paths: Readonly<Record<string, string>>
}) => {
  const [before = "", after] = doneOf(action).split(it)
  return (
    <span>
      {actor} {before}
      {after === undefined ? null : (
        <ThingLink type={resourceType} id={resourceId} paths={paths}>
          {thingOf(resourceType, resourceId)}
        </ThingLink>
      )}
      {after}
    </span>
  )
}
