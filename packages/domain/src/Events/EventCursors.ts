import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { CursorExpired } from "@vault-custody/schema/Events/EventErrors"
import { Context, Effect, Layer, Option, Redacted, Result } from "effect"
import { Mac, SecureRandom } from "effect/crypto"
import { Base64Url, Hex } from "effect/encoding"
import type { SecretsKey } from "../Webhooks/SecretBox.ts"
import type { LogPlace } from "./EventLogRepo.ts"

const TAG_LENGTH = 32

const utf8 = new TextEncoder()

/** The input of a cursor's MAC. */
const signed = (organizationId: OrganizationId, place: string) => utf8.encode(`${organizationId}\n${place}`)

/** The key of cursors, derived from a key that encrypts secrets: neither reveals the other. */
const cursorKey = Effect.fnUntraced(function* (key: SecretsKey) {
  const mac = yield* Mac.Mac
  const root = yield* Mac.key(Mac.hmacSha256, Redacted.value(key))
  return yield* Mac.key(
    Mac.hmacSha256,
    yield* mac.sign(root, utf8.encode("vault-custody: key of event cursors"))
  )
}, Effect.orDie)

/** The name of a cursor's key: the beginning of a MAC that does not reveal the key, in hexadecimal. */
const keyName = Effect.fnUntraced(function* (key: Mac.Key) {
  const mac = yield* Mac.Mac
  const tag = yield* mac.sign(key, utf8.encode("vault-custody: name of a key of event cursors"))
  return Hex.encode(tag.subarray(0, 4))
}, Effect.orDie)

/** A cursor that names its key. Cursors of earlier versions do not. */
const namedForm = /^([0-9a-f]{8})\.(.*)$/

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
    /** Returns none for a cursor that was never given to this organization; fails if the cursor's key is no longer known. */
    readonly read: (
      organizationId: OrganizationId,
      cursor: string
    ) => Effect.Effect<Option.Option<LogPlace>, CursorExpired>
  }
>()("@vault-custody/domain/Events/EventCursors") {
  /** Cursors are written with a key derived from `writes`, and read with those of the other keys too. */
  static readonly layer = (writes: SecretsKey, onlyRead: ReadonlyArray<SecretsKey> = []) =>
    Layer.effect(
      EventCursors,
      Effect.gen(function* () {
        const mac = yield* Mac.Mac
        const current = yield* cursorKey(writes)
        const currentName = yield* keyName(current)
        const keys = new Map([[currentName, current]])
        for (const old of yield* Effect.forEach(onlyRead, cursorKey)) keys.set(yield* keyName(old), old)

        const verify = Effect.fnUntraced(function* (
          organizationId: OrganizationId,
          text: string,
          candidates: Iterable<Mac.Key>
        ) {
          const bytes = Base64Url.decode(text)
          if (Result.isFailure(bytes)) return Option.none<LogPlace>()
          const place = new TextDecoder().decode(bytes.success.subarray(TAG_LENGTH))
          const tag = bytes.success.subarray(0, TAG_LENGTH)
          for (const key of candidates) {
            if (yield* mac.verify(key, tag, signed(organizationId, place))) return parsePlace(place)
          }
          return Option.none<LogPlace>()
        }, Effect.orDie)

        return EventCursors.of({
          write: Effect.fnUntraced(function* (organizationId, { eventId, position }) {
            const place = `${position}.${eventId}`
            const tag = yield* mac.sign(current, signed(organizationId, place))
            return `${currentName}.${Base64Url.encode(Uint8Array.from([...tag, ...utf8.encode(place)]))}`
          }, Effect.orDie),
          read: (organizationId, cursor) => {
            const [, name, text = ""] = namedForm.exec(cursor) ?? []
            if (name === undefined) return verify(organizationId, cursor, keys.values())
            const key = keys.get(name)
            return key === undefined ? Effect.fail(new CursorExpired()) : verify(organizationId, text, [key])
          }
        })
      })
    ).pipe(Layer.provide(Layer.provide(Mac.layerWebCrypto, SecureRandom.layerWebCrypto)))
}
