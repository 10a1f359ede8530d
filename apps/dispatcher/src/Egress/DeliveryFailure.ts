import { Data } from "effect"

/**
 * What every failed attempt leaves in the delivery's history (decisions, section 3, deliveries).
 *
 * `message` is a short text for the webhook's owner. It never holds an address: what a name resolves to inside
 * this network is nobody's business outside it.
 */
interface AttemptRecord {
  readonly message: string
  /** The status that was answered, or null when there was no answer. */
  readonly responseStatus: number | null
}

/** The guard did not let the request out: the URL, or an address of its host, is not allowed. */
export class DeliveryRefused extends Data.TaggedError("DeliveryRefused")<AttemptRecord> {}

/** The attempt was not over in time, counted from name resolution. */
export class DeliveryTimedOut extends Data.TaggedError("DeliveryTimedOut")<AttemptRecord> {}

/** What was being done when a {@link DeliveryDisconnected} struck. */
export type DisconnectReason =
  /** The host name gave no address. */
  | "name"
  /** No connection came about. */
  | "connect"
  /** The certificate or the TLS handshake was at fault. */
  | "tls"
  /** The connection ended before the answer did. */
  | "closed"
  /** What came back is not valid HTTP. */
  | "protocol"

/** No complete answer came, for a reason other than time. */
export class DeliveryDisconnected extends Data.TaggedError("DeliveryDisconnected")<
  AttemptRecord & { readonly reason: DisconnectReason }
> {}

/** A complete answer came, but not a 2xx one. */
export class DeliveryRejected extends Data.TaggedError("DeliveryRejected")<
  AttemptRecord & { readonly responseStatus: number }
> {}

/** Every way in which an attempt fails. */
export type DeliveryFailure = DeliveryRefused | DeliveryTimedOut | DeliveryDisconnected | DeliveryRejected

/** The failure that an answer other than 2xx is (a redirect is one of them: decisions, section 6). */
export const rejectedBy = (status: number): DeliveryRejected =>
  new DeliveryRejected({
    responseStatus: status,
    message: `answered ${status}${status >= 300 && status < 400 ? "; redirects are not followed" : ""}`
  })

/** The failure that running out of time is; a status that had arrived and is not 2xx tells more, and wins. */
export const timedOutAfter = (timeoutMs: number, status: number | null): DeliveryFailure =>
  status === null || isSuccess(status)
    ? new DeliveryTimedOut({ responseStatus: status, message: `timed out after ${timeoutMs} ms` })
    : rejectedBy(status)

/** Whether a status counts as delivered. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300
