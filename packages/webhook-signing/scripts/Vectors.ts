import { createHmac } from "node:crypto"

/** One case that every receiver of these webhooks decides alike, in whatever language. */
export interface Vector {
  readonly name: string
  readonly payloadBase64: string
  readonly secrets: ReadonlyArray<string>
  /** The value of the signature header; null when the request has none. */
  readonly header: string | null
  /** The receiver's clock, in seconds since 1970. */
  readonly now: number
  readonly valid: boolean
  /** Why it is refused; null when it is valid. */
  readonly reason: string | null
}

// Made with `createHmac` alone, not with the package, so that the vectors can prove the package wrong.
const v1 = (secret: string, timestamp: number | string, payload: string | Uint8Array) =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.`).update(payload).digest("hex")}`

const T = 1_765_000_000
const CURRENT = `whsec_${"0123456789abcdef".repeat(4)}`
const PREVIOUS = `whsec_${"fedcba9876543210".repeat(4)}`
const OTHER_SECRET = `whsec_${"00".repeat(32)}`

const text = JSON.stringify({
  event: "transfer.completed",
  timestamp: T,
  data: {
    id: "trf_01jdzg5h00e5v8xk2m3n4p5q6r",
    organizationId: "org_01jdzg5h00e5v8xk2m3n4p5q6s",
    fromFboAccountId: "fbo_01jdzg5h00e5v8xk2m3n4p5q6t",
    toFboAccountId: "fbo_01jdzg5h00e5v8xk2m3n4p5q6v",
    totalItems: 12
  }
})

interface Case {
  readonly payload?: string | Uint8Array
  readonly secrets?: ReadonlyArray<string>
  readonly header?: string | null
  readonly now?: number
}

const make = (
  name: string,
  reason: string | null,
  { payload = text, secrets = [CURRENT], ...rest }: Case
): Vector => ({
  name,
  payloadBase64: Buffer.from(payload).toString("base64"),
  secrets,
  header: rest.header === undefined ? `t=${T},${v1(CURRENT, T, payload)}` : rest.header,
  now: rest.now ?? T,
  valid: reason === null,
  reason
})

const good = v1(CURRENT, T, text)
const old = v1(PREVIOUS, T, text)

const accepted: ReadonlyArray<Vector> = [
  make("an event, signed this second", null, {}),
  make("signed 300 seconds ago", null, { now: T + 300 }),
  make("an empty body", null, { payload: "" }),
  make("white space and key order are as they were sent", null, { payload: ' {"b": 1,\r\n\t"a": 2}\n' }),
  make("text beyond ASCII", null, { payload: '{"name":"Ørsted – 東京 🪙"}' }),
  make("escapes are not resolved", null, { payload: String.raw`{"name":"\u00d8rsted\/\ud83e\ude99"}` }),
  make("bytes that are no UTF-8", null, { payload: new Uint8Array([0, 255, 254, 128, 46, 0]) }),
  make("a byte order mark counts", null, { payload: "\ufeff{}" }),
  make("a key longer than the hash's block", null, {
    secrets: [`whsec_${"k".repeat(200)}`],
    header: `t=${T},${v1(`whsec_${"k".repeat(200)}`, T, text)}`
  }),
  make("a key beyond ASCII is its UTF-8 bytes", null, {
    secrets: ["whsec_Ø東🪙"],
    header: `t=${T},${v1("whsec_Ø東🪙", T, text)}`
  }),
  make("during a rotation, a receiver that has the new secret", null, { header: `t=${T},${good},${old}` }),
  make("during a rotation, a receiver that has the old secret", null, {
    secrets: [PREVIOUS],
    header: `t=${T},${good},${old}`
  }),
  make("a receiver that has both secrets, before the rotation", null, {
    secrets: [CURRENT, PREVIOUS],
    header: `t=${T},${old}`
  }),
  make("eight signatures, the last one right", null, {
    header: `t=${T},${`${v1(OTHER_SECRET, T, text)},`.repeat(7)}${good}`
  }),
  make("unknown schemes are skipped", null, { header: `t=${T},v0=abc,${good},v2=` }),
  make("the order of the parts does not matter", null, { header: `${good},t=${T}` })
]

const mismatched: ReadonlyArray<Vector> = [
  make("another secret", "no_match", { secrets: [OTHER_SECRET] }),
  make("the secret without its prefix", "no_match", { secrets: [CURRENT.slice("whsec_".length)] }),
  make("one byte more", "no_match", { payload: `${text}\n`, header: `t=${T},${good}` }),
  make("another time than the one that was signed", "no_match", { header: `t=${T - 1},${good}` }),
  make("the body alone was signed", "no_match", {
    header: `t=${T},v1=${createHmac("sha256", CURRENT).update(text).digest("hex")}`
  }),
  make("the right digest under another scheme", "no_match", {
    header: `t=${T},${good.replace("v1=", "v0=")},${v1(OTHER_SECRET, T, text)}`
  })
]

const outOfTime: ReadonlyArray<Vector> = [
  make("signed 301 seconds ago", "timestamp_too_old", { now: T + 301 }),
  make("signed at the beginning of time", "timestamp_too_old", { header: `t=0,${v1(CURRENT, 0, text)}` }),
  make("signed a second from now", "timestamp_in_future", { now: T - 1 })
]

const malformed: ReadonlyArray<Vector> = (
  [
    ["no t", good],
    ["no v1", `t=${T}`],
    ["two t", `t=${T},t=${T},${good}`],
    ["two headers joined by a proxy", `t=${T},${good}, t=${T},${good}`],
    ["a t with a leading zero", `t=0${T},${v1(CURRENT, `0${T}`, text)}`],
    ["a t with a sign", `t=+${T},${v1(CURRENT, `+${T}`, text)}`],
    ["a t with a fraction", `t=${T}.0,${v1(CURRENT, `${T}.0`, text)}`],
    ["a t in exponent form", `t=1765e6,${v1(CURRENT, "1765e6", text)}`],
    ["a t with white space", `t= ${T},${v1(CURRENT, ` ${T}`, text)}`],
    ["an empty t", `t=,${good}`],
    ["a t of 16 digits", `t=1000000000000000,${good}`],
    ["upper-case hex", `t=${T},v1=${good.slice(3).toUpperCase()}`],
    ["63 hex digits", `t=${T},${good.slice(0, -1)}`],
    ["65 hex digits", `t=${T},${good}0`],
    ["a v1 that is no hex", `t=${T},v1=${"g".repeat(64)}`],
    ["an empty v1", `t=${T},${good},v1=`],
    ["a part without a value", `t=${T},${good},v1`],
    ["a trailing comma", `t=${T},${good},`],
    ["nine signatures", `t=${T},${`${good},`.repeat(8)}${good}`],
    ["longer than 2048 characters", `t=${T},${good},v9=${"x".repeat(2048)}`],
    ["no signature at all", "signed"]
  ] as const
).map(([name, header]) => make(name, "malformed_header", { header }))

const missing: ReadonlyArray<Vector> = [
  make("no header", "missing_header", { header: null }),
  make("an empty header", "missing_header", { header: "" })
]

/** The content of vectors.json. */
export const vectorsFile = {
  description:
    "Test vectors for the X-Service-Signature header. The signature is the lower-case hex HMAC-SHA256 of " +
    "`<t>.<payload>`, keyed with the whole secret as UTF-8. For each vector: decode payloadBase64, verify it with " +
    "the secrets and header at the time now; the answer is valid, or refused with the reason.",
  toleranceSeconds: 300,
  vectors: [...accepted, ...mismatched, ...outOfTime, ...malformed, ...missing]
}

/** vectors.json as text. */
export const vectorsJson = `${JSON.stringify(vectorsFile, null, 2)}\n`
