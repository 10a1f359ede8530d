import { Console, Data, Effect } from "effect"
import { runMain } from "./RunMain.ts"
import * as RunningStart from "./RunningStart.ts"
import { directDatabaseUrl } from "./DatabaseSettings.ts"
import { opsPublicUrl, publicUrl } from "./Settings.ts"
import * as SignInLinkServices from "./SignInLinkServices.ts"
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
  const made = yield* Effect.provide(
    makeLinks(email, { createAdmin: args.includes("--create-admin") }),
    SignInLinkServices.layer(url)
  )
  for (const link of made) {
    const shown = SignInLinkServices.shownLink(link, origins)
    yield* Console.log(`${shown.whose}:`)
    yield* Console.log(`  ${shown.url}`)
  }
  yield* Console.log("Each works once, within 15 minutes.")
}).pipe(Effect.provide(RunningStart.layerConfig))

runMain(program)
