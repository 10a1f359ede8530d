import { scopes } from "@vault-custody/schema/Api/Scope"
import { Clock, Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { spawn } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { customerClient, operationsClient } from "../Clients.ts"
import { setVaultClock } from "../History/VaultClock.ts"
import { repository } from "../LocalSettings.ts"
import { StartError } from "../StartError.ts"
import { detail, step } from "./Steps.ts"
import * as ThrowawayVault from "./ThrowawayVault.ts"

const vaultc = Path.join(repository, "packages", "cli", "src", "main.ts")

/** Runs `vaultc audit …` as a customer does, prints its output, and returns its exit code. */
const audit = (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
  Effect.callback<{ readonly code: number; readonly said: ReadonlyArray<string> }>((resume) => {
    const child = spawn(process.execPath, [vaultc, "audit", ...args], {
      cwd: repository,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"]
    })
    let text = ""
    for (const output of [child.stdout, child.stderr]) output.on("data", (more) => (text += String(more)))
    child.once("close", (code) =>
      resume(Effect.succeed({ code: code ?? 1, said: text.split("\n").filter((line) => line !== "") }))
    )
    return Effect.sync(() => child.kill())
  })

/** A customer has three bars in a vault since yesterday, which has its statements and its register. */
const yesterday = Effect.fn("Proofs.yesterday")(function* (vault: ThrowawayVault.ThrowawayVault) {
  const staff = yield* operationsClient(vault.urls, vault.opsKey)
  const day = new Date((yield* Clock.currentTimeMillis) - 86_400_000).toISOString().slice(0, 10)
  yield* vault.asOwner(setVaultClock(1))
  const { data: organization } = yield* staff.organizations.createOrganization({
    headers: {},
    payload: { name: "Sceptic Bullion", contactEmail: "office@sceptic-bullion.example" }
  })
  const { data: key } = yield* staff.organizations.createApiKey({
    headers: {},
    params: { id: organization.id },
    payload: { name: "audit", scopes: [...scopes] }
  })
  const customer = yield* customerClient(vault.urls, key.apiKey)
  const { data: account } = yield* customer.fboAccounts.createFboAccount({
    headers: {},
    payload: { firstName: "Ada", lastName: "Sterling", email: "ada@sceptic-bullion.example" }
  })
  const vaultId = "2000000026"
  yield* staff.fboAccounts.assignVaultId({ params: { id: account.id }, payload: { vaultId } })
  const { data: product } = yield* staff.products.createProduct({
    headers: {},
    payload: {
      title: "Gold bar, 1 kg",
      sku: "DEMO-BAR",
      productType: "precious_metal",
      metal: "gold",
      isSerialized: true,
      insuredValueCents: 9_000_000n
    }
  })
  yield* staff.inboundShipments.intake({
    headers: {},
    query: {},
    payload: {
      vaultId,
      items: ["BAR-1", "BAR-2", "BAR-3"].map((serialNumber) => ({ productId: product.id, serialNumber }))
    }
  })
  yield* vault.asOwner(
    setVaultClock(0),
    "UPDATE fbo_accounts SET created_at = created_at - interval '2 days'",
    `UPDATE register_start SET day = '${day}'`
  )
  yield* staff.statements.generateStatements({ headers: {}, payload: { statementDate: day } })
  const statement = Effect.gen(function* () {
    const { data } = yield* customer.statements.listStatements({ query: { fboAccountId: account.id } })
    const [first] = data
    if (first === undefined) return yield* new StartError({ message: "There is no statement." })
    return yield* customer.statements.getStatementProof({ params: { id: first.id } })
  })
  const proof = yield* ThrowawayVault.until("proof of its statement", statement)
  yield* ThrowawayVault.until("register", customer.log.getRegister({ params: { date: day } }))
  const { data: logKey } = yield* customer.log.getLogKey()
  return { apiKey: key.apiKey, day, logKey: logKey.key, proof }
}, Effect.provide(FetchHttpClient.layer))

/** Rewrites the movement of a bar, as only the database's owner can: with the triggers that forbid it switched off. */
const editMovement = `DO $$ BEGIN SET LOCAL session_replication_role = replica;
  UPDATE inventory_items SET serial_number = 'BAR-9', serial_key = 'BAR-9' WHERE serial_number = 'BAR-2';
  UPDATE log_records SET record = replace(record, '"BAR-2"', '"BAR-9"');
END $$`

/** Lists a bar of the register a second time, for another owner. */
const promiseTwice = (day: string): string => `INSERT INTO register_lines
  SELECT date, part, number + 1, 'org_somebody_else',
    regexp_replace(line, '"owner":"[0-9a-f]{64}"', '"owner":"' || repeat('f', 64) || '"'), salt
  FROM register_lines WHERE date = '${day}' AND part = 1 ORDER BY number DESC LIMIT 1`

const wrong = (what: string, said: ReadonlyArray<string>) =>
  new StartError({ message: `${what}:\n${said.map((line) => `  ${line}`).join("\n")}` })

/**
 * The last act: a customer verifies a statement and its whole history. Then the database's owner edits one movement
 * and promises one bar twice, and the same commands name both. It runs in a throw-away vault beside the running one.
 */
export const run = Effect.fn("Proofs.run")(function* (server: string) {
  yield* step("A vault to throw away: yesterday a customer sent three bars; today it wants proof")
  const vault = yield* ThrowawayVault.make(server)
  const { apiKey, day, logKey, proof } = yield* yesterday(vault)
  const file = (name: string) => Path.join(vault.folder, name)
  const policy = file("policy.txt")
  Fs.writeFileSync(policy, `log ${logKey}\nquorum none\n`)
  Fs.writeFileSync(file("statement.tlog-proof"), proof)
  const environment = { VAULT_URL: vault.urls.baseUrl, VAULT_API_KEY: apiKey }
  const tell = Effect.fnUntraced(function* (...args: ReadonlyArray<string>) {
    const shown = args.map((arg) => arg.replace(`${vault.folder}/`, ""))
    yield* detail(`$ vaultc audit ${shown.join(" ")} --policy policy.txt`)
    const { code, said } = yield* audit(environment, ...args, "--policy", policy)
    for (const line of said) yield* detail(`  ${line}`)
    return { code, said }
  })
  const expect = Effect.fnUntraced(function* (isGood: boolean, what: string, ...args: ReadonlyArray<string>) {
    const { code, said } = yield* tell(...args)
    if ((code === 0) !== isGood) return yield* wrong(what, said)
    return said.join("\n")
  })

  yield* expect(true, "The statement does not verify", "statement", file("statement.tlog-proof"))
  yield* expect(true, "The history cannot be fetched", "pull", file("kept"))
  yield* expect(true, "The history does not verify", "verify", file("kept"))

  yield* step("By night the database's owner edits one movement, and promises one bar to somebody else too")
  yield* vault.asOwner(editMovement, promiseTwice(day))
  yield* detail("BAR-2 never came, it was BAR-9; and one bar stands twice in the register")

  yield* step("The customer looks again")
  yield* expect(true, "The history cannot be fetched", "pull", file("again"))
  const found = yield* expect(false, "The fraud was not found", "verify", file("again"))
  for (const code of ["changed_record", "bad_register"]) {
    if (!found.includes(code)) return yield* wrong(`The verifier does not name ${code}`, [found])
  }
  yield* detail("The verifier names both. The statement that was kept still verifies:")
  yield* expect(true, "The statement does not verify", "statement", file("statement.tlog-proof"))
})
