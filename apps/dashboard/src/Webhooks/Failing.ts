import type { RequestOptions, Webhook } from "@vault-custody/client"
import { useLive } from "@vault-custody/ui/Live"
import { useMay } from "@vault-custody/ui/Session"
import { vault } from "../Vault.ts"

export interface Failing extends Pick<Webhook, "id" | "name" | "url"> {
  readonly failingSince: string
}

/** The endpoints whose deliveries fail at present; an organization has 50 endpoints at most. */
const readFailing = async (options: RequestOptions): Promise<ReadonlyArray<Failing>> => {
  const { data } = await vault.webhooks.listWebhooks({ limit: 100 }, options)
  const from = new Date().toISOString().slice(0, 10)
  const endpoints = await Promise.all(
    data
      .filter(({ isActive }) => isActive)
      .map(async ({ id, name, url }) => {
        const { failingSince } = await vault.deliveries.getWebhookStats(id, { from }, options)
        return failingSince === null ? [] : [{ id, name, url, failingSince }]
      })
  )
  return endpoints.flat()
}

/** The endpoints whose last finished delivery failed; undefined until they are known. */
export const useFailing = (): ReadonlyArray<Failing> | undefined =>
  useLive(["failing-webhooks"], readFailing, {
    every: 60_000,
    isEnabled: useMay("webhooks:manage")
  }).data
