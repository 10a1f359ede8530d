import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer, Option, Redacted, Result } from "effect"
import { Mac, SecureRandom } from "effect/crypto"
import { Base64Url } from "effect/encoding"
import type { SecretsKey } from "../Webhooks/SecretBox.ts"
import type { LogPlace } from "./EventLogRepo.ts"

const TAG_LENGTH = 32

const utf8 = new TextEncoder()

/** What the MAC of a cursor is over. */
const signed = (organizationId: OrganizationId, place: string) => utf8.encode(`${organizationId}\n${place}`)

/** A key of cursors' own, derived from one that encrypts secrets: neither says anything about the other. */
const cursorKey = Effect.fnUntraced(function* (key: SecretsKey) {
  const mac = yield* Mac.Mac
  const root = yield* Mac.key(Mac.hmacSha256, Redacted.value(key))
  return yield* Mac.key(
    Mac.hmacSha256,
    yield* mac.sign(root, utf8.encode("vault-custody: key of event cursors"))
  )
}, Effect.orDie)

const placeForm = /^(0|[1-9][0-9]{0,17})\.(|evt_[0-9a-z]{1,64})$/

const isEventId = (text: string): text is LogPlace["eventId"] => text === "" || text.startsWith("evt_")

const parsePlace = (text: string): Option.Option<LogPlace> => {
  const [, position, eventId] = placeForm.exec(text) ?? []
  return position === undefined || eventId === undefined || !isEventId(eventId)
    ? Option.none()
    : Option.some({ position: BigInt(position), eventId })
}

/**
 * Writes places in the log as cursors, and reads them: a place, behind a MAC over it and its organization. So a cursor
 * is one that was given to this very organization. It names the event that it stands at, so that a place of a history
 * that was lost in a restore is not taken for one of the present.
 */
export class EventCursors extends Context.Service<
  EventCursors,
  {
    readonly write: (organizationId: OrganizationId, place: LogPlace) => Effect.Effect<string>
    /** Nothing for what was never given to this organization. */
    readonly read: (organizationId: OrganizationId, cursor: string) => Effect.Effect<Option.Option<LogPlace>>
  }
>()("@vault-custody/domain/Events/EventCursors") {
  /** Cursors are written with a key derived from `writes`, and read with those of the other keys too. */
  static readonly layer = (writes: SecretsKey, onlyRead: ReadonlyArray<SecretsKey> = []) =>
    Layer.effect(
      EventCursors,
      Effect.gen(function* () {
        const mac = yield* Mac.Mac
        const current = yield* cursorKey(writes)
        const keys = [current, ...(yield* Effect.forEach(onlyRead, cursorKey))]

        return EventCursors.of({
          write: Effect.fnUntraced(function* (organizationId, { eventId, position }) {
            const place = `${position}.${eventId}`
            const tag = yield* mac.sign(current, signed(organizationId, place))
            return Base64Url.encode(Uint8Array.from([...tag, ...utf8.encode(place)]))
          }, Effect.orDie),
          read: Effect.fnUntraced(function* (organizationId, cursor) {
            const bytes = Base64Url.decode(cursor)
            if (Result.isFailure(bytes)) return Option.none()
            const place = new TextDecoder().decode(bytes.success.subarray(TAG_LENGTH))
            const tag = bytes.success.subarray(0, TAG_LENGTH)
            for (const key of keys) {
              if (yield* mac.verify(key, tag, signed(organizationId, place))) return parsePlace(place)
            }
            return Option.none()
          }, Effect.orDie)
        })
      })
    ).pipe(Layer.provide(Layer.provide(Mac.layerWebCrypto, SecureRandom.layerWebCrypto)))
}
