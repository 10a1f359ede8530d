import type { Random } from "@vault-custody/testing/Random"
import type { Credential } from "./SignIn.ts"

const crlf = "\r\n"

const request = (line: string, headers: ReadonlyArray<string>, body = ""): string =>
  [line, ...headers, "", body].join(crlf)

const host = "Host: localhost"

/** Bytes that are hardly an HTTP request to a path, or not one at all. */
export const rawBytes = (random: Random, path: string, headers: Credential["headers"]): Buffer => {
  const authorization = headers.map(([name, value]) => `${name}: ${value}`).join("\r\n")
  const get = `GET ${path} HTTP/1.1`
  const post = `POST ${path} HTTP/1.1`
  const close = "Connection: close"
  const json = "Content-Type: application/json"
  const odd: ReadonlyArray<string> = [
    "",
    crlf,
    `GET ${path}${crlf}${crlf}`,
    request(`GET ${path} HTTP/9.9`, [host]),
    request(`GET  ${path} HTTP/1.1`, [host]),
    request(`get ${path} HTTP/1.1`, [host, close]),
    request(`BREW ${path} HTTP/1.1`, [host]),
    request(`CONNECT localhost:443 HTTP/1.1`, [host]),
    request(`OPTIONS * HTTP/1.1`, [host, close]),
    request(`GET http://elsewhere.example${path} HTTP/1.1`, [host, authorization, close]),
    request(`GET ${path}\0 HTTP/1.1`, [host]),
    request(`GET ${path}é HTTP/1.1`, [host, close]),
    request(`GET ${path}#x HTTP/1.1`, [host, close]),
    request(`GET ${path}?${"a".repeat(20_000)} HTTP/1.1`, [host, authorization, close]),
    request(get, [close]),
    request(get, [host, host, close]),
    request(get, ["Host: \0", close]),
    request(get, [host, "X: a\0b", close]),
    request(get, [host, "X : a", close]),
    request(get, [host, ": a", close]),
    request(get, [host, " folded", close]),
    request(get, [host, `X: ${"a".repeat(40_000)}`, close]),
    request(get, [host, ...Array.from({ length: 3000 }, (_, n) => `X-${n}: a`), close]),
    request(get, [host, authorization, authorization, close]),
    request(get, [host, "Authorization: Bearer é\xff", close]),
    request(get, [host, "Expect: 200-maybe", close]),
    request(get, [
      host,
      "Upgrade: h2c",
      "Connection: Upgrade, HTTP2-Settings",
      "HTTP2-Settings: x",
      authorization
    ]),
    request(`PRI * HTTP/2.0`, [], `SM${crlf}${crlf}`),
    request(post, [host, authorization, json, "Content-Length: -1", close], "{}"),
    request(post, [host, authorization, json, "Content-Length: 2", "Content-Length: 3", close], "{}"),
    request(post, [host, authorization, json, "Content-Length: 1e1", close], "{}"),
    request(post, [host, authorization, json, "Content-Length: 99", close], "{}"),
    request(
      post,
      [host, authorization, json, "Content-Length: 2", "Transfer-Encoding: chunked", close],
      "{}"
    ),
    request(
      post,
      [host, authorization, json, "Transfer-Encoding: chunked", close],
      `2${crlf}{}${crlf}0${crlf}${crlf}`
    ),
    request(post, [host, authorization, json, "Transfer-Encoding: chunked", close], `zz${crlf}{}${crlf}`),
    request(
      post,
      [host, authorization, json, "Transfer-Encoding: chunked", close],
      `ffffffffffffffff${crlf}{}`
    ),
    request(post, [host, authorization, json, "Transfer-Encoding: gzip, chunked", close], `0${crlf}${crlf}`),
    request(post, [host, authorization, json, "Transfer-Encoding: identity", close], "{}"),
    request(post, [host, authorization, json, "Content-Encoding: gzip", "Content-Length: 2", close], "{}"),
    request(get, [host, authorization]) + request(get, [host, close]),
    request(get, [host, authorization]).slice(0, 1 + random.below(40))
  ]
  return random.chance(0.1)
    ? Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256)))
    : Buffer.from(random.pick(odd), "latin1")
}
