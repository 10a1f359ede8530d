import { Menu } from "@base-ui/react/menu"
import { LogOut } from "lucide-react"
import { auth } from "./Auth.tsx"
import { wordsOf } from "./Badge.tsx"
import { useSession } from "./Session.tsx"

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase()

const signOut = async (): Promise<void> => {
  await auth.sessions.endSession().catch(() => undefined)
  window.location.reload()
}

/** Who is signed in, and the way out. */
export const PersonMenu = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const session = useSession()
  const person = session?.member ?? session?.operator
  if (session === undefined || person === undefined)
    return <span className="person-mark" aria-hidden="true" />
  return (
    <Menu.Root>
      <Menu.Trigger
        className={isSmall ? "button" : "person"}
        data-look="quiet"
        data-size="icon"
        aria-label={isSmall ? person.name : undefined}
      >
        <span className="person-mark" aria-hidden="true">
          {initialsOf(person.name)}
        </span>
        {isSmall ? null : (
          <span className="person-text">
            <span>{person.name}</span>
            <span className="muted small">{session.organization?.name ?? wordsOf(session.role)}</span>
          </span>
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-positioner" sideOffset={6} align="start">
          <Menu.Popup className="menu">
            <div className="menu-note">
              {person.name}
              <div className="muted small">
                {person.email} · {wordsOf(session.role)}
              </div>
            </div>
            <Menu.Item className="menu-item" onClick={() => void signOut()}>
              <LogOut size={14} /> Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
