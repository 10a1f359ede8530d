import { useMutation } from "@tanstack/react-query"
import { type RequestOptions, VaultConnectionError } from "@vault-custody/client"
import { useRef } from "react"
import { useRefresh } from "./Live.tsx"

const newKey = (): string => crypto.randomUUID()

/**
 * An action of a person. It cannot start again while it runs. If the answer was lost, a retry with the same input
 * uses the same idempotency key, so that it happens once. After success all shown data is read again.
 */
export const useAction = <Input, Result>(
  act: (input: Input, options: RequestOptions) => Promise<Result>,
  onDone?: (result: Result, input: Input) => void
) => {
  const refresh = useRefresh()
  const unanswered = useRef<{ readonly input: string; readonly idempotencyKey: string }>(undefined)
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: async (input: Input) => {
      const text = JSON.stringify(input) ?? ""
      const { current } = unanswered
      const idempotencyKey = current?.input === text ? current.idempotencyKey : newKey()
      unanswered.current = { input: text, idempotencyKey }
      try {
        const result = await act(input, { idempotencyKey })
        unanswered.current = undefined
        return result
      } catch (error) {
        if (!(error instanceof VaultConnectionError)) unanswered.current = undefined
        throw error
      }
    },
    onSuccess: async (result, input) => {
      onDone?.(result, input)
      await refresh()
    }
  })
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input)
    },
    isBusy: isPending,
    error,
    reset
  }
}
