import { Context, Deferred, Effect, Layer } from "effect"
import { connect as connectTcp, isIP, isIPv6, type Socket, type TcpNetConnectOpts } from "node:net"
import { connect as connectTls, createSecureContext, type SecureContext, type TLSSocket } from "node:tls"
import { type Failed, failed } from "./AttemptResult.ts"
import { describeError } from "./DescribeError.ts"
import { TlsSessions } from "./TlsSessions.ts"
import { loadTrustedAuthorities } from "./TrustedAuthorities.ts"

/** Where a connection goes: the addresses that were checked, and the name that they were checked for. */
export interface DialTarget {
  readonly origin: string
  readonly isTls: boolean
  /** A host name, or an address without brackets. */
  readonly hostname: string
  readonly port: number
  /** Not empty. Connections go to these addresses only. */
  readonly addresses: ReadonlyArray<string>
}

/**
 * How long one of several addresses may take before the next is tried. Node.js gives up on the earlier one then,
 * so its own quarter of a second would lose receivers that are merely far away.
 */
const nextAddressAfterMs = 2000

const tcpOptions = ({ addresses, hostname, port }: DialTarget): TcpNetConnectOpts => {
  const [first = ""] = addresses
  return {
    // The lookup hook is not called for an address, so an address is given as the very one that was checked.
    host: isIP(hostname) === 0 ? hostname : first,
    port,
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: nextAddressAfterMs,
    lookup: (_hostname, { all }, callback) => {
      const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
      if (all === true) callback(null, found)
      else callback(null, first, isIPv6(first) ? 6 : 4)
    }
  }
}

/** SNI and certificates name a host without the trailing dot, and SNI has no place for addresses (RFC 6066). */
const serverNameOf = (hostname: string) => (isIP(hostname) === 0 ? hostname.replace(/\.$/, "") : "")

/**
 * Opens connections to addresses that were checked.
 *
 * TLS is verified against the given authorities for the name of the target, whatever
 * `NODE_TLS_REJECT_UNAUTHORIZED` says, and only HTTP/1.1 is offered. No proxy is ever used. The authorities are asked for
 * once, with the first connection over TLS.
 */
export const makeDialer = (authorities: () => ReadonlyArray<string>): Dialer["Service"] => {
  let secureContext: SecureContext | undefined
  const sessions = new TlsSessions()

  const dialTls = (target: DialTarget, now: number): TLSSocket => {
    const known = sessions.get(target.origin, now)
    secureContext ??= createSecureContext({ ca: [...authorities()] })
    const socket = connectTls({
      ...tcpOptions(target),
      servername: serverNameOf(target.hostname),
      secureContext,
      ALPNProtocols: ["http/1.1"],
      rejectUnauthorized: true,
      ...(known === undefined ? {} : { session: known.session })
    })
    return socket.on("session", (session: Buffer) => {
      const verifiedAt = known !== undefined && socket.isSessionReused() ? known.verifiedAt : now
      sessions.set(target.origin, { session, verifiedAt })
    })
  }

  return {
    dial: (target, now) => {
      const socket = target.isTls ? dialTls(target, now) : connectTcp(tcpOptions(target))
      const connected = Deferred.makeUnsafe<void, Failed>()
      socket
        // Stays for good, so that an error never ends the process, even when the socket has another owner by then.
        .on("error", (error) =>
          Deferred.doneUnsafe(
            connected,
            Effect.fail(failed("network_error", describeError(error, "could not connect")))
          )
        )
        .once(target.isTls ? "secureConnect" : "connect", () => Deferred.doneUnsafe(connected, Effect.void))
      return { socket, connected: Deferred.await(connected) }
    }
  }
}

/** A connection that is being made. The caller owns the socket from the start. */
export interface Dialing {
  readonly socket: Socket
  /** Ends when the connection is there, TLS handshake and verification done. */
  readonly connected: Effect.Effect<void, Failed>
}

/** Opens the connections that deliveries go over; the one place where a process connects to a receiver. */
export class Dialer extends Context.Service<
  Dialer,
  {
    /** Begins to connect. `now` in milliseconds, for the age of TLS sessions. */
    readonly dial: (target: DialTarget, now: number) => Dialing
  }
>()("@vault-custody/webhook-egress/Dialer") {
  /** Trusts {@link loadTrustedAuthorities}. */
  static readonly layer: Layer.Layer<Dialer> = Layer.effect(
    Dialer,
    Effect.map(Effect.context<never>(), (context) =>
      makeDialer(() => Effect.runSyncWith(context)(loadTrustedAuthorities))
    )
  )
}
