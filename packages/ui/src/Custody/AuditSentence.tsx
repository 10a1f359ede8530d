import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { wordsOf } from "../Design/Badge.tsx"
import { shortReference } from "./Reference.tsx"

/** Things by the names that people use, where theirs differ from the API's. */
const things: Readonly<Record<string, string>> = {
  api_key: "API key",
  fbo_account: "account",
  fbo_account_alias: "alias",
  inventory: "item",
  inventory_item: "item",
  outbound_request: "request",
  outbound_shipment: "shipment",
  inbound_shipment: "inbound shipment",
  return_shipment: "return",
  saved_address: "saved address",
  sign_in_link: "sign-in link",
  webhook: "endpoint"
}

/** Whole sentences, where the verb and the thing do not make one. `{it}` is the thing with its reference. */
const sentences: Readonly<Record<string, string>> = {
  "inbound_shipment.in_transit": "marked {it} as in transit",
  "inbound_shipment.intake": "received {it} at intake",
  "inbound_shipment.receive": "received {it}",
  "inbound_shipment.resolve_discrepancy": "resolved the discrepancies of {it}",
  "outbound_request.approve_first": "gave the first approval of {it}",
  "outbound_shipment.return": "received items of {it} back",
  "outbound_shipment.deliver": "marked {it} as delivered",
  "product.value": "recorded a new value of {it}",
  "product.import": "imported products",
  "statement.generate": "generated the statements of a day",
  "sign_in_link.create": "made a sign-in link for {it}",
  "session.create": "signed in",
  "session.delete": "signed out",
  "session.delete_all": "signed out everywhere",
  "session.refuse": "was refused at signing in",
  "session.replace": "signed in again",
  "test_data.reset": "deleted the test data",
  "test_settings.update": "changed the settings of the simulated vault",
  "webhook.redeliver_failed": "sent what had failed at {it} again",
  "webhook.replay": "began a replay to {it}",
  "inventory.void_first": "began to void {it}",
  "inventory.void_withdraw": "withdrew the void of {it}",
  "inventory.reweigh_first": "began to weigh {it} again",
  "inventory.reweigh": "weighed {it} again",
  "webhook.test": "sent a test event to {it}",
  "count.scan": "added scans to {it}",
  "delivery.redeliver": "sent {it} again"
}

/** Irregular past tenses, not formed with "d" or "ed". */
const irregular: Readonly<Record<string, string>> = {
  assign_vault_id: "assigned the vault ID of",
  cancel: "cancelled",
  hold: "put a hold on",
  pick: "picked",
  ship: "shipped",
  send_back: "sent back",
  set_limits: "changed the limits of",
  update: "changed"
}

/** The past tense of a verb: only its first word changes. */
const past = (verb: string): string => {
  const [first = "", ...rest] = verb.split("_")
  return irregular[verb] ?? [`${first}${first.endsWith("e") ? "d" : "ed"}`, ...rest].join(" ")
}

/** An action in words: `approved {it}`. */
export const doneOf = (action: string): string =>
  sentences[action] ?? `${past(action.slice(action.indexOf(".") + 1))} {it}`

/** A thing by the name of its kind and the end of its id. */
export const thingOf = (type: string, id: string): string =>
  `${things[type] ?? wordsOf(type).toLowerCase()} ${shortReference(id)}`

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
  const [before = "", after] = doneOf(action).split("{it}")
  const thing = thingOf(resourceType, resourceId)
  const path = paths[resourceType]
  return (
    <span>
      {actor} {before}
      {after === undefined ? null : path === undefined ? (
        thing
      ) : (
        <Link className="in-text" to={`${path}/${resourceId}`}>
          {thing}
        </Link>
      )}
      {after}
    </span>
  )
}
