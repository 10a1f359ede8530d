import { useNavigate } from "@tanstack/react-router"
import type { RequestOptions } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { say } from "@vault-custody/ui/Design/Toasts"

/** Creates what then has a page of its own, and leads there out of the dialog in which it was asked for. */
export const useCreation = <Asked>(
  create: (asked: Asked, options: RequestOptions) => Promise<{ readonly id: string }>,
  {
    onClose,
    page,
    said
  }: {
    readonly onClose: () => void
    /** What is said once it is done. */
    readonly said: string
    readonly page: "/inbound/$id" | "/outbound/$id" | "/transfers/$id"
  }
) => {
  const navigate = useNavigate()
  return useAction(create, ({ id }) => {
    onClose()
    say(said)
    void navigate({ to: page, params: { id } })
  })
}
