import { Ids } from "@vault-custody/domain/Common/Ids"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { commonOf } from "@vault-custody/domain/Identity/Person"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { SignInLinks } from "@vault-custody/domain/Identity/SignInLinks"
import { linkUrl } from "@vault-custody/domain/Identity/SignInPages"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { Console, Data, Effect, Layer } from "effect"
import * as DatabaseReady from "./DatabaseReady.ts"
import { directDatabaseUrl } from "./DatabaseSettings.ts"
import * as DomainSettings from "./DomainSettings.ts"
import { runMain } from "./RunMain.ts"
import * as RunningStart from "./RunningStart.ts"
import { opsPublicUrl, publicUrl } from "./Settings.ts"
import { makeLinks } from "./SignInLinkTool.ts"

class WrongUsage extends Data.TaggedError("WrongUsage")<{ readonly message: string }> {}

const args = process.argv.slice(2)
const [email, ...more] = args.filter((argument) => argument !== "--create-admin")

/**
 * `pnpm sign-in-link <email>`: prints a one-time link for everybody with that address, made through the database; with
 * `--create-admin` it makes the first operator.
 */
const program = Effect.gen(function* () {
  if (email === undefined || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    return yield* new WrongUsage({ message: "Usage: npx -y pnpm@12 sign-in-link <email> [--create-admin]" })
  }
  const url = yield* directDatabaseUrl
  const origins = { member: (yield* publicUrl).origin, operator: (yield* opsPublicUrl).origin }
  const services = Layer.merge(Layer.provideMerge(SignInLinks.layer, Sessions.layer), Operators.layer).pipe(
    Layer.provideMerge(RepositoriesPg.layer),
    Layer.provideMerge(
      DatabaseReady.layer({ url, applicationName: "vault-custody-sign-in-link", maxConnections: 1 })
    ),
    Layer.provideMerge(Ids.layer),
    Layer.provide(DomainSettings.layerMailEnabled)
  )
  const made = yield* Effect.provide(
    makeLinks(email, { createAdmin: args.includes("--create-admin") }),
    services
  )
  for (const { person, token } of made) {
    const whose = person.kind === "member" ? `member of ${person.organizationName}` : "operator"
    yield* Console.log(`${commonOf(person).name} (${commonOf(person).role}, ${whose}):`)
    yield* Console.log(`  ${linkUrl(person.kind, origins[person.kind], token)}`)
  }
  yield* Console.log("Each works once, within 15 minutes.")
}).pipe(Effect.provide(RunningStart.layerConfig))

runMain(program)
