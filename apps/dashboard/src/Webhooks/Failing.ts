import type { RequestOptions, Webhook } from "@vault-custody/client"
import { useLive } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { vault } from "../Vault.ts"

export interface Failing extends Pick<Webhook, "id" | "name" | "url"> {
  readonly failingSince: string
}

/** The endpoints whose deliveries fail at present; an organization has 50 endpoints at most. */
const readFailing = async (options: RequestOptions): Promise<ReadonlyArray<Failing>> => {
  const { data } = await vault.webhooks.listWebhooks({ limit: 100 }, options)
  return data.flatMap(({ health: { failingSince }, id, isActive, name, url }) =>
    isActive && failingSince !== undefined ? [{ id, name, url, failingSince }] : []
  )
}

/** The endpoints whose last finished attempt failed; undefined until they are known. */
export const useFailing = (): ReadonlyArray<Failing> | undefined =>
  useLive(["failing-webhooks"], readFailing, {
    every: 60_000,
    isEnabled: usePermission("webhooks:manage")
  }).data
