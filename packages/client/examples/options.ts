import { createVaultClient, type VaultClient } from "@vault-custody/client"

export const patientClient = (baseUrl: string, apiKey: string): VaultClient =>
  createVaultClient({
    baseUrl,
    apiKey,
    timeoutMs: 10_000,
    maxRetries: 5,
    onAttempt: ({ operation, status, durationMs, requestId }) =>
      console.log(operation, status ?? "no answer", Math.round(durationMs), requestId)
  })

/** Done once, however often the program is started again: the order's own number is the key. */
export const confirmOnce = (vault: VaultClient, transferId: string, orderNumber: string) =>
  vault.transfers.confirmTransfer(transferId, {
    idempotencyKey: `confirm-${orderNumber}`,
    signal: AbortSignal.timeout(60_000)
  })
