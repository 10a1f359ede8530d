import type { Random } from "@vault-custody/testing/Random"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import type { Mood } from "../Plan.ts"

/** The receivers of all webhooks of a run, each endpoint with its own path. */
export interface Receivers {
  readonly hostPort: string
  readonly url: (path: string) => string
  readonly setMood: (mood: Mood) => void
  readonly deliveries: () => ReadonlyArray<WebhookReceiver.ReceivedDelivery>
}

const later =
  (millis: number): WebhookAnswer.WebhookAnswer =>
  (_, response) =>
    void setTimeout(() => response.end(), millis)

/** The answer of a receiver in that mood to a request. */
const answerIn = (mood: Mood, random: Random): WebhookAnswer.WebhookAnswer => {
  switch (mood) {
    case "well":
      return later(random.below(20))
    case "slow":
      // Some take longer than an attempt may.
      return later(random.below(2500))
    case "failing":
      return random.chance(0.7) ? WebhookAnswer.status(500) : later(0)
    case "resetting":
      return random.chance(0.7) ? WebhookAnswer.reset : later(0)
  }
}

export const makeReceivers = Effect.fnUntraced(function* (random: Random) {
  const receiver = yield* WebhookReceiver.make()
  let mood: Mood = "well"
  receiver.answer((request, response) => answerIn(mood, random)(request, response))
  const receivers: Receivers = {
    hostPort: receiver.hostPort,
    url: (path) => `${receiver.url}/${path}`,
    setMood: (next) => {
      mood = next
    },
    deliveries: receiver.deliveries
  }
  return receivers
})
