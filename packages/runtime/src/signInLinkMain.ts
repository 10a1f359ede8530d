import { Console, Data, Effect } from "effect"
import { parseArguments } from "./CommandLine.ts"
import { all } from "./ConfigValues.ts"
import { runMain } from "./RunMain.ts"
import * as RunningStart from "./RunningStart.ts"
import { directDatabaseUrl } from "./DatabaseSettings.ts"
import { opsPublicUrl, publicUrl } from "./Settings.ts"
import * as SignInLinkServices from "./SignInLinkServices.ts"
import { makeLinks } from "./SignInLinkTool.ts"

class WrongUsage extends Data.TaggedError("WrongUsage")<{ readonly message: string }> {}

const { argument: email = "", flags } = parseArguments({
  name: "sign-in-link",
  summary: "Creates a one-time sign-in link for each active person with this address.",
  argument: { name: "<email>", summary: "the e-mail address" },
  flags: { "--create-admin": "creates the first operator, if there is none" }
})

const settings = all({ url: directDatabaseUrl, member: publicUrl, operator: opsPublicUrl })

/**
 * `pnpm sign-in-link <email>`: makes a one-time link in the database for each person with that address, and prints
 * it; with `--create-admin` it creates the first operator.
 */
const program = Effect.gen(function* () {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return yield* new WrongUsage({
      message: `"${email}" is not an e-mail address. Pass one such as ada@example.com.`
    })
  }
  const { member, operator, url } = yield* settings
  const origins = { member: member.origin, operator: operator.origin }
  const made = yield* Effect.provide(
    makeLinks(email, { createAdmin: flags.has("--create-admin") }),
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
