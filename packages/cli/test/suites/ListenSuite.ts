import { assert, type Vitest } from "@effect/vitest"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { verifyStandardWebhook } from "@vault-custody/webhook-signing"
import { Effect } from "effect"
import { machine, type Program } from "../support/Program.ts"
import * as Service from "../support/Service.ts"

const accountsOf = (deliveries: ReadonlyArray<WebhookReceiver.ReceivedDelivery>): ReadonlyArray<string> =>
  deliveries.map(({ text }) => JSON.parse(text).data.id)

const addAccounts = Effect.fnUntraced(function* (count: number) {
  const { addAccount } = yield* Service.Service
  const ids: Array<string> = []
  for (let n = 0; n < count; n++) ids.push(yield* addAccount)
  return ids
})

/** Tests of listen. */
export const listenSuite = (it: Vitest.MethodsNonLive<Service.Service | Program>): void => {
  it.effect("--resume goes on where the last one ended, with the same secret", () =>
    Effect.gen(function* () {
      const { vault } = yield* machine
      const receiver = yield* WebhookReceiver.make()
      const listen = (...args: ReadonlyArray<string>) =>
        vault("listen", "--forward-to", receiver.url, ...args)
      const first = yield* listen("--resume")
      yield* first.awaitLine(/^There is no stored position to resume from: starting with new events/)
      const secret = yield* first.awaitLine(/signed with whsec_/)
      const seen = yield* addAccounts(2)
      yield* receiver.waitFor(2)
      yield* first.awaitLine(new RegExp(`${seen[1]} `))
      yield* first.stop("SIGINT")
      const missed = yield* addAccounts(2)
      const second = yield* listen("--resume")
      yield* second.awaitLine(new RegExp(`${missed[1]} `))
      assert.deepStrictEqual(accountsOf(receiver.deliveries()), [...seen, ...missed])
      assert.include(second.errorLines(), secret)
    })
  )

  it.effect("what is not taken is told and left, and with --retry sent again until it is taken", () =>
    Effect.gen(function* () {
      const { vault } = yield* machine
      const receiver = yield* WebhookReceiver.make()
      const listen = (...args: ReadonlyArray<string>) =>
        vault("listen", "--forward-to", receiver.url, ...args)
      const patient = yield* listen("--retry")
      yield* patient.awaitLine(/^Listening to /)
      receiver.answerNext(WebhookAnswer.status(500))
      const [first = "", second = ""] = yield* addAccounts(2)
      assert.deepStrictEqual(accountsOf(yield* receiver.waitFor(3)), [first, first, second])
      yield* patient.awaitLine(/: 500\. Trying again in 1 s\./)
      yield* patient.stop("SIGINT")

      const plain = yield* listen("--ndjson", "--events", "fbo_account.created")
      yield* plain.awaitLine(/^Listening to /)
      receiver.answerNext(WebhookAnswer.status(500))
      const [left = "", taken = ""] = yield* addAccounts(2)
      yield* plain.awaitLine(new RegExp(taken))
      const told = plain.lines().map((line) => JSON.parse(line))
      assert.deepStrictEqual(
        told.map(({ answer, data }) => [data.id, answer.status]),
        [
          [left, 500],
          [taken, 200]
        ]
      )
    })
  )

  it.effect(
    "with --header-style both, what is forwarded verifies by the secret that is told for Standard Webhooks",
    () =>
      Effect.gen(function* () {
        const { vault } = yield* machine
        const receiver = yield* WebhookReceiver.make()
        const listener = yield* vault("listen", "--forward-to", receiver.url, "--header-style", "both")
        const told = yield* listener.awaitLine(/for Standard Webhooks whsec_/)
        const [accountId] = yield* addAccounts(1)
        const [delivery] = yield* receiver.waitFor(1)
        assert.isDefined(delivery)
        const secret = told.slice(told.lastIndexOf("whsec_"))
        const event = yield* Effect.promise(() =>
          verifyStandardWebhook(delivery.body, delivery.headers, secret)
        )
        assert.strictEqual(event.data.id, accountId)
      })
  )

  it.effect("a key that is revoked ends it with 1", () =>
    Effect.gen(function* () {
      const { vaultAs } = yield* machine
      const { apiKey, revoke } = yield* (yield* Service.Service).anotherKey
      const listener = yield* vaultAs(apiKey, "listen")
      yield* listener.awaitLine(/^Listening to /)
      yield* revoke
      assert.strictEqual((yield* listener.exit).code, 1)
      assert.isTrue(listener.errorLines().some((line) => line.startsWith("error: UNAUTHORIZED (401)")))
      assert.notInclude(listener.errorLines().join("\n"), apiKey)
    })
  )

  it.effect("a closed pipe ends a program quietly", () =>
    Effect.gen(function* () {
      const { shell } = yield* machine
      yield* addAccounts(2)
      const script = yield* shell(
        'vaultc listen --after start | head -n 1; echo "ended with ${PIPESTATUS[0]}"'
      )
      yield* script.awaitLine(/^ended with 0$/)
    })
  )

  // The last one: were it to fail, the API would be gone.
  it.effect("begins now, forwards each event once across a restart of the API, and is ended by Ctrl-C", () =>
    Effect.gen(function* () {
      const { startApi, stopApi } = yield* Service.Service
      const { vault } = yield* machine
      const receiver = yield* WebhookReceiver.make()
      yield* addAccounts(1)
      const listener = yield* vault("listen", "--forward-to", receiver.url)
      yield* listener.awaitLine(/^Listening to /)
      const before = yield* addAccounts(3)
      yield* receiver.waitFor(3)
      yield* stopApi
      yield* listener.awaitLine(/^Connection lost: /)
      yield* startApi
      const after = yield* addAccounts(3)
      assert.deepStrictEqual(accountsOf(yield* receiver.waitFor(6)), [...before, ...after])
      yield* listener.awaitLine(new RegExp(`${after[2]} .* → 200 in`))
      assert.include(listener.errorLines(), "Connected again.")
      assert.strictEqual((yield* listener.stop("SIGINT")).code, 130)
      assert.strictEqual(receiver.deliveries().length, 6)
    })
  )
}
