import { useNavigate } from "@tanstack/react-router"
import type { RequestOptions } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { say } from "@vault-custody/ui/Design/Toasts"

/** Creates a resource from a dialog, then closes the dialog and opens the resource's page. */
export const useCreation = <Asked>(
  create: (asked: Asked, options: RequestOptions) => Promise<{ readonly id: string }>,
  {
    onClose,
    page,
    said
  }: {
    readonly onClose: () => void
    /** The message after success. */
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
