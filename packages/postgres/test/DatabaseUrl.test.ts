import { assert, describe, it } from "@effect/vitest"
import { Duration, Redacted, Result } from "effect"
import { parseDatabaseUrl } from "../src/DatabaseUrl.ts"

const hostsOf = (url: string) =>
  Result.match(parseDatabaseUrl(url), {
    onFailure: (expected) => expected,
    onSuccess: (hosts) => hosts.map(({ name, url: one }) => [name, Redacted.value(one)])
  })

const seconds = (url: string) =>
  Result.getOrThrow(parseDatabaseUrl(url)).map(({ openTimeout }) => Duration.toSeconds(openTimeout))

/** The expected form of a URL with these parameters. */
const refused = (parameters: string) =>
  Result.match(parseDatabaseUrl(`postgres://one,two/vault?${parameters}`), {
    onFailure: (expected) => expected,
    onSuccess: () => "nothing"
  })

describe("DATABASE_URL", () => {
  it("names one host, several, or a Unix socket", () => {
    assert.deepStrictEqual(hostsOf("postgres://vault:p%40ss@db.internal/vault"), [
      ["db.internal:5432", "postgres://vault:p%40ss@db.internal/vault"]
    ])
    assert.deepStrictEqual(
      hostsOf(
        "postgresql://vault:secret@one:5433,[2001:db8::1],three:6000/vault?target_session_attrs=read-write"
      ),
      [
        ["one:5433", "postgresql://vault:secret@one:5433/vault?target_session_attrs=read-write"],
        ["2001:db8::1:5432", "postgresql://vault:secret@[2001:db8::1]/vault?target_session_attrs=read-write"],
        ["three:6000", "postgresql://vault:secret@three:6000/vault?target_session_attrs=read-write"]
      ]
    )
    assert.deepStrictEqual(hostsOf("postgres://vault@%2Frun%2Fpostgresql/vault"), [
      ["/run/postgresql", "postgres://vault@%2Frun%2Fpostgresql/vault"]
    ])
    assert.deepStrictEqual(hostsOf("postgres:///vault?host=/run/postgresql"), [
      ["/run/postgresql", "postgres:///vault?host=/run/postgresql"]
    ])
  })

  it("says how long opening a connection may take, which is three seconds otherwise", () => {
    assert.deepStrictEqual(seconds("postgres://one/vault"), [3])
    assert.deepStrictEqual(seconds("postgres://one,two/vault?connect_timeout=20"), [20, 20])
  })

  it("is refused when how it is to be encrypted is not clear, with what to write", () => {
    const file = import.meta.filename
    assert.match(refused("sslmode=on"), /sslmode is disable, prefer, require, verify-ca or verify-full$/)
    assert.match(refused("ssl=true"), /sslmode=require, in place of ssl$/)
    assert.match(refused(`sslrootcert=${file}`), /sslmode=verify-full beside sslrootcert$/)
    assert.match(refused(`sslmode=prefer&sslkey=${file}`), /sslmode=verify-full beside sslkey$/)
    assert.match(refused(`sslmode=require&sslcert=${file}`), /both sslcert and sslkey/)
    assert.match(
      refused("sslmode=require&sslrootcert=/nowhere.pem"),
      /that can be read \(ENOENT.*nowhere\.pem/
    )
    assert.match(refused(`sslmode=require&sslrootcert=${file}`), /are PEM files.*\(.+\)$/)
    for (const mode of ["disable", "prefer", "require", "verify-full&sslrootcert=system"]) {
      assert.strictEqual(refused(`sslmode=${mode}`), "nothing")
    }
  })

  it("is refused when it is something else, or asks for a server that takes no writes", () => {
    for (const url of [
      "",
      "vault",
      "mysql://vault@db/vault",
      "postgres://db:port/vault",
      "postgres://one,,two/vault",
      "postgres://db/vault?host=one,two",
      "postgres://one,two/vault?target_session_attrs=standby",
      "postgres://one/vault?target_session_attrs=read-only",
      "postgres://one/vault?connect_timeout=0",
      "postgres://one/vault?connect_timeout=soon"
    ]) {
      assert.isTrue(Result.isFailure(parseDatabaseUrl(url)), url)
    }
  })
})
