import type { NavGroup } from "@vault-custody/ui/Frame"
import { ListTodo } from "lucide-react"

/** The pages that are led to from everywhere. */
export const groups: ReadonlyArray<NavGroup> = [{ entries: [{ label: "Work", to: "/", symbol: ListTodo }] }]
