import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import type { Alias } from "@vault-custody/schema/Accounts/Account"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Deferred, Effect, Fiber, Option } from "effect"
import { contract, layerPg } from "../support/Backends.ts"
import { insertAccount, newOrganization } from "../support/Fixtures.ts"

const at = 1_700_000_000_123

const newAccount = (organizationId: OrganizationId) =>
  insertAccount(organizationId, { createdAt: at, maxInsuredValueCents: 999_999_999_999_999_999n })

const aliasOf = (fboAccountId: FboAccountId, aliasVaultId: string) =>
  Effect.map(
    Effect.flatMap(Ids, (ids) => ids.next("fba")),
    (id): Alias => ({
      id,
      fboAccountId,
      aliasVaultId,
      source: "api",
      isActive: true,
      createdAt: at,
      updatedAt: at
    })
  )

let digits = 70_000_000
const freshVaultId = () => String(digits++)

contract("storage of accounts", (it) => {
  it.effect("finds what it stored, exactly, and only for its organization", () =>
    Effect.gen(function* () {
      const repo = yield* AccountsRepo
      const [mine, other] = [yield* newOrganization, yield* newOrganization]
      const account = yield* newAccount(mine)
      assert.isTrue(account.isPrimary)
      assert.deepStrictEqual(yield* repo.find(mine, account.id), Option.some(account))
      assert.deepStrictEqual(yield* repo.lock(mine, account.id), Option.some(account))
      assert.deepStrictEqual(yield* repo.find(other, account.id), Option.none())
      assert.deepStrictEqual(yield* repo.lock(other, account.id), Option.none())
      assert.deepStrictEqual(yield* repo.lockAcrossOrganizations(account.id), Option.some(account))
    })
  )

  it.effect("an update of another organization's account changes nothing", () =>
    Effect.gen(function* () {
      const repo = yield* AccountsRepo
      const [mine, other] = [yield* newOrganization, yield* newOrganization]
      const account = yield* newAccount(mine)
      yield* repo.update(other, account.id, { firstName: "Eve" })
      assert.deepStrictEqual(yield* repo.find(mine, account.id), Option.some(account))
      yield* repo.update(mine, account.id, { firstName: "Eve", phone: "1", updatedAt: account.updatedAt + 7 })
      assert.deepStrictEqual(
        yield* repo.find(mine, account.id),
        Option.some({ ...account, firstName: "Eve", phone: "1", updatedAt: account.updatedAt + 7 })
      )
    })
  )

  it.effect(
    "lists newest first and pages without gap or repetition when all were made in one millisecond",
    () =>
      Effect.gen(function* () {
        const repo = yield* AccountsRepo
        const organizationId = yield* newOrganization
        const made = yield* Effect.forEach([1, 2, 3, 4, 5], () => newAccount(organizationId))
        const pages = yield* Effect.forEach([1, 2, 3, 4], (page) =>
          repo.list(organizationId, {}, { page, limit: 2 })
        )
        assert.deepStrictEqual(
          pages.flatMap((page) => page.items.map((account) => account.id)),
          made.map((account) => account.id).toReversed()
        )
        assert.deepStrictEqual(
          pages.map((page) => page.hasMore),
          [true, true, false, false]
        )
      })
  )

  it.effect("a vault ID is claimed once over IDs, aliases, accounts and organizations", () =>
    Effect.gen(function* () {
      const repo = yield* AccountsRepo
      const [one, two] = [yield* newOrganization, yield* newOrganization]
      const [first, second] = [yield* newAccount(one), yield* newAccount(two)]
      const [vaultId, aliasId] = [freshVaultId(), freshVaultId()]
      const claim = (organizationId: OrganizationId, fboAccountId: FboAccountId, id: string) =>
        repo.claimVaultId({ organizationId, fboAccountId, vaultId: id, at })
      assert.isTrue(yield* claim(one, first.id, vaultId))
      assert.isFalse(yield* claim(two, second.id, vaultId))
      assert.isTrue(yield* repo.claimAlias(one, yield* aliasOf(first.id, aliasId)))
      assert.isFalse(yield* repo.claimAlias(two, yield* aliasOf(second.id, aliasId)))
      assert.isFalse(yield* repo.claimAlias(two, yield* aliasOf(second.id, vaultId)))
      assert.isFalse(yield* claim(two, second.id, aliasId))
      assert.deepStrictEqual(
        yield* repo.resolveVaultId(aliasId),
        Option.some({ fboAccountId: first.id, organizationId: one, matched: "alias" as const })
      )
      assert.strictEqual(Option.getOrThrow(yield* repo.find(one, first.id)).vaultId, vaultId)
    })
  )

  it.effect(
    "an alias that is switched off resolves no longer and stays counted; of its own account only",
    () =>
      Effect.gen(function* () {
        const repo = yield* AccountsRepo
        const organizationId = yield* newOrganization
        const [account, neighbour] = [yield* newAccount(organizationId), yield* newAccount(organizationId)]
        const alias = yield* aliasOf(account.id, freshVaultId())
        yield* repo.claimAlias(organizationId, alias)
        assert.deepStrictEqual(
          yield* repo.findAlias(organizationId, account.id, alias.id),
          Option.some(alias)
        )
        assert.deepStrictEqual(yield* repo.findAlias(organizationId, neighbour.id, alias.id), Option.none())
        const off = { ...alias, isActive: false, updatedAt: at + 1 }
        yield* repo.updateAlias(yield* newOrganization, off)
        assert.isTrue(Option.isSome(yield* repo.resolveVaultId(alias.aliasVaultId)))
        yield* repo.updateAlias(organizationId, off)
        assert.deepStrictEqual(yield* repo.findAlias(organizationId, account.id, alias.id), Option.some(off))
        assert.isTrue(Option.isNone(yield* repo.resolveVaultId(alias.aliasVaultId)))
        assert.deepStrictEqual(yield* repo.countAliases(organizationId, account.id), { active: 0, all: 1 })
        assert.deepStrictEqual(yield* repo.countAliases(organizationId, neighbour.id), { active: 0, all: 0 })
      })
  )

  it.effect("aliases and addresses are listed newest first, for their own account only", () =>
    Effect.gen(function* () {
      const repo = yield* AccountsRepo
      const organizationId = yield* newOrganization
      const [account, neighbour] = [yield* newAccount(organizationId), yield* newAccount(organizationId)]
      const aliases = yield* Effect.forEach([1, 2], () => aliasOf(account.id, freshVaultId()))
      yield* Effect.forEach(aliases, (alias) => repo.claimAlias(organizationId, alias))
      const page = { page: 1, limit: 10 }
      assert.deepStrictEqual(
        (yield* repo.listAliases(organizationId, account.id, page)).items,
        aliases.toReversed()
      )
      assert.deepStrictEqual((yield* repo.listAliases(organizationId, neighbour.id, page)).items, [])
      const address = {
        id: yield* (yield* Ids).next("adr"),
        fboAccountId: account.id,
        street1: "1 Main St",
        city: "Reno",
        state: "NV",
        zip: "89501",
        country: "US",
        createdAt: at,
        updatedAt: at
      }
      yield* repo.insertAddress(organizationId, address)
      assert.deepStrictEqual((yield* repo.listAddresses(organizationId, account.id, page)).items, [address])
      assert.deepStrictEqual(
        yield* repo.findAddress(organizationId, account.id, address.id),
        Option.some(address)
      )
      assert.deepStrictEqual(yield* repo.findAddress(organizationId, neighbour.id, address.id), Option.none())

      const moved = { ...address, city: "Elko", phone: "775", updatedAt: at + 1 }
      yield* repo.updateAddress(organizationId, moved)
      const { run } = yield* Transaction
      const locked = yield* run(repo.lockAddress(organizationId, account.id, address.id))
      assert.deepStrictEqual(locked, Option.some(moved))
      const elsewhere = yield* newOrganization
      assert.isFalse(yield* repo.deleteAddress(elsewhere, account.id, address.id))
      assert.isFalse(yield* repo.deleteAddress(organizationId, neighbour.id, address.id))
      assert.isTrue(yield* repo.deleteAddress(organizationId, account.id, address.id))
      assert.isFalse(yield* repo.deleteAddress(organizationId, account.id, address.id))
    })
  )

  it.effect("is searched by words that begin a word or number, accents and case aside", () =>
    Effect.gen(function* () {
      const repo = yield* AccountsRepo
      const [mine, other] = [yield* newOrganization, yield* newOrganization]
      const jose = yield* insertAccount(mine, {
        firstName: "José Ángel",
        lastName: "Muñoz-Prieto",
        email: "jose.m@Example.org",
        phone: "+1 (555) 010-0199",
        businessName: "Łódź Bullion & Söhne",
        createdAt: at
      })
      const ann = yield* insertAccount(mine, { firstName: "Ann", phone: "", createdAt: at + 1 })
      yield* insertAccount(other, { firstName: "José", lastName: "Muñoz" })
      const zoe = yield* insertAccount(mine, {
        firstName: "Ζωής",
        lastName: "Großmann",
        businessName: "STRASSE ﬁne",
        email: "z@bullion.test",
        phone: "",
        createdAt: at + 2
      })
      yield* repo.update(mine, ann.id, { businessName: "Prieto 4711" })
      const references = yield* ReferencesRepo
      yield* references.set("fbo_accounts", mine, ann.id, {
        externalId: "CUST-0042",
        metadata: {},
        updatedAt: at
      })
      const [vaultId, aliasId] = [freshVaultId(), freshVaultId()]
      yield* repo.claimVaultId({ organizationId: mine, fboAccountId: jose.id, vaultId, at })
      yield* repo.claimAlias(mine, yield* aliasOf(ann.id, aliasId))
      const found = (q: string) =>
        Effect.map(repo.list(mine, { q }, { page: 1, limit: 10 }), ({ items }) => items.map(({ id }) => id))
      const both = [ann.id, jose.id]
      const expected: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
        ["jose", [jose.id]],
        ["JOSÉ", [jose.id]],
        ["ang mun", [jose.id]],
        ["munoz-prie", [jose.id]],
        ["ose", []],
        ["prieto", both],
        ["prieto ann", [ann.id]],
        ["prieto nobody", []],
        ["sohne łód", [jose.id]],
        ["example", both],
        ["EXAMPLE.ORG jose.m", [jose.id]],
        ["555", [jose.id]],
        ["1555010", [jose.id]],
        ["010-0199", [jose.id]],
        ["cust-00", [ann.id]],
        ["0042", [ann.id]],
        [vaultId, [jose.id]],
        [`${vaultId.slice(0, 5)}  ang`, [jose.id]],
        [aliasId, [ann.id]],
        ["grossmann", [zoe.id]],
        ["GROẞMANN", [zoe.id]],
        ["groß", [zoe.id]],
        ["straße fi", [zoe.id]],
        ["ΖΩΗΣ", [zoe.id]],
        ["& -", []],
        ["ann' | 'lee", [ann.id]],
        ["%", []]
      ]
      for (const [q, ids] of expected) assert.deepStrictEqual(yield* found(q), ids, q)
      const named = yield* repo.list(mine, { q: "prieto", externalId: "CUST-0042" }, { page: 1, limit: 1 })
      assert.deepStrictEqual(
        named.items.map(({ id }) => id),
        [ann.id]
      )
    })
  )
})

suite(layerPg, { excludeTestServices: true })("accounts created at the same time", (it) => {
  it.effect("after the first, none waits for another's transaction to end", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const organizationId = yield* newOrganization
      yield* newAccount(organizationId)
      const [inserted, ended] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const slow = yield* newAccount(organizationId).pipe(
        Effect.tap(() => Deferred.succeed(inserted, undefined)),
        Effect.tap(() => Deferred.await(ended)),
        run,
        Effect.forkScoped
      )
      yield* Deferred.await(inserted)
      const other = yield* run(newAccount(organizationId))
      yield* Deferred.succeed(ended, undefined)
      assert.deepStrictEqual([other.isPrimary, (yield* Fiber.join(slow)).isPrimary], [false, false])
    })
  )

  it.effect("what many accounts have is found by walking the list, what few have in the index of words", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const repo = yield* AccountsRepo
      const organizationId = yield* newOrganization
      const rare = yield* insertAccount(organizationId, { lastName: "Zywiec", createdAt: 1 })
      yield* sql`INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name,
          max_insured_value_cents, created_at, is_primary)
        SELECT ${organizationId}, 'fbo_many' || n, 'Anna', 'Lee', '', '', '', 0, now() + n * interval '1 second', false
        FROM generate_series(1, 1500) n`
      const found = (q: string) =>
        Effect.map(repo.list(organizationId, { q }, { page: 1, limit: 2 }), ({ items }) =>
          items.map(({ id }): string => id)
        )
      assert.deepStrictEqual(yield* found("anna l"), ["fbo_many1500", "fbo_many1499"])
      assert.deepStrictEqual(yield* found("zyw"), [rare.id])
    })
  )

  it.effect("a small organization's account is not looked for among those of a large one", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { run } = yield* Transaction
      const [large, small] = [yield* newOrganization, yield* newOrganization]
      yield* newAccount(large)
      yield* sql`INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name,
          max_insured_value_cents, created_at, is_primary)
        SELECT ${large}, 'fbo_' || n, '', '', '', '', '', 0, now(), false FROM generate_series(1, 5000) n`
      yield* TestDatabase.asOwner("ANALYZE fbo_accounts")
      yield* newAccount(small)
      const [read] = yield* run(
        Effect.andThen(
          // By then the plan is one for all organizations, and the large one is all that statistics know of.
          Effect.andThen(Effect.replicateEffect(newAccount(large), 10), newAccount(small)),
          Effect.orDie(sql<{ readonly rows: bigint }>`SELECT
            pg_stat_get_xact_tuples_returned('fbo_accounts'::regclass) AS rows`)
        )
      )
      assert.isBelow(Number(read?.rows), 100)
    })
  )
})
