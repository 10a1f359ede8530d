import type { Random } from "@vault-custody/testing/Random"
import type { Json } from "./Json.ts"

/** JSON nested so deep, as text: no value in memory could be written out that deep. */
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth)

const strings: ReadonlyArray<string> = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u0000",
  "é".normalize("NFD"),
  "👩‍👩‍👧‍👦",
  "'; DROP TABLE transfers; --",
  "%00",
  "..%2f..%2fetc%2fpasswd",
  "../../ops/v1/organizations",
  "${jndi:ldap://x}",
  "<script>alert(1)</script>",
  "\r\nX-Injected: 1",
  "NaN",
  "null",
  "true",
  "1e309",
  "-0",
  "٣",
  "1",
  "0x10",
  " 7",
  "9".repeat(18),
  "9".repeat(19),
  "9".repeat(400),
  "x".repeat(199),
  "x".repeat(200),
  "x".repeat(201),
  "😀".repeat(200),
  "😀".repeat(201),
  "x".repeat(2000),
  "x".repeat(2001),
  "x".repeat(70_000),
  "2026-02-30",
  "9999-12-31",
  "0000-01-01",
  "+275760-09-13T00:00:00.001Z",
  "2026-03-01T12:00:00",
  "1970-01-01T00:00:00.000Z",
  "a@b",
  "@",
  "https://localhost",
  "https://[::1]/",
  "https://0x7f.1/",
  "http://example.org",
  "javascript:alert(1)",
  "https://user:pass@localhost:9999/",
  "org_",
  "itm_?",
  "fbo_01jcfh4v9we2yr0d8w4a7hxk3n",
  "__proto__"
]

const others: ReadonlyArray<Json> = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: [] } } },
  { toString: 1, constructor: { prototype: 1 } }
]

export const hostileString = (random: Random): string => random.pick(strings)

/** A value that no field expects. */
export const hostileValue = (random: Random): Json =>
  random.chance(0.5) ? random.pick(strings) : random.pick(others)

const bodies: ReadonlyArray<string> = [
  "",
  " ",
  "null",
  "[]",
  '"x"',
  "0",
  "{",
  "}",
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  "\ufeff{}",
  "{}{}",
  "{}\0",
  "NaN",
  nested(64),
  nested(65),
  nested(10_000),
  `{"a":${nested(5000)}}`,
  '{"a":1e999999}',
  '{"__proto__":{"x":1}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `{"a":"${"x".repeat(1024 * 1024)}"}`,
  `[${"0,".repeat(1000)}0]`,
  `{${Array.from({ length: 2000 }, (_, n) => `"k${n}":${n}`).join(",")}}`
]

/** Bytes that are hardly the JSON of a body. */
export const hostileBody = (random: Random): Buffer =>
  random.chance(0.15)
    ? Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)))
    : Buffer.from(random.pick(bodies))

export const hostileMediaTypes: ReadonlyArray<string> = [
  "",
  "text/plain",
  "application/json; charset=latin1",
  "application/json;charset=UTF-8",
  "APPLICATION/JSON",
  "application/json, application/json",
  "application/x-www-form-urlencoded",
  "application/x-ndjson",
  "multipart/form-data; boundary=x",
  "application/merge-patch+json",
  "*/*"
]

/** Header fields that are odd and still well-formed. */
export const oddHeaders: ReadonlyArray<readonly [name: string, value: string]> = [
  ["X-Request-Id", "mine-1"],
  ["X-Request-Id", "é"],
  ["X-Request-Id", "x".repeat(200)],
  ["Idempotency-Key", ""],
  ["Idempotency-Key", "x".repeat(255)],
  ["Idempotency-Key", "x".repeat(256)],
  ["Idempotency-Key", "ümlaut"],
  ["Idempotency-Key", "two, values"],
  ["Accept", "text/html"],
  ["Accept-Encoding", "br;q=0, identity;q=0"],
  ["Content-Encoding", "gzip"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Forwarded-For", "127.0.0.1"],
  ["Origin", "https://elsewhere.example"],
  ["Cookie", "a=b; __Host-session=x; =;"],
  ["If-None-Match", "*"],
  ["Range", "bytes=0-0"],
  ["Upgrade", "websocket"],
  ["traceparent", "00-0-0-0"],
  ["b3", "x"],
  ["Authorization", "Basic dTpw"],
  ["Authorization", "Bearer"],
  ["Authorization", `Bearer vault_live_${"0".repeat(64)}`],
  ["Authorization", `Bearer vault_ops_${"0".repeat(64)}`]
]
