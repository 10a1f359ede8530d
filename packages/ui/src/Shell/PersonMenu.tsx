import { Check, LogOut } from "lucide-react"
import { useId } from "react"
import { auth } from "../Session/Auth.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { type Density, useDensity } from "../Design/Density.tsx"
import { useSession } from "../Session/Session.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

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

const densities: ReadonlyArray<readonly [name: Density, label: string]> = [
  ["comfortable", t("Comfortable tables")],
  ["compact", t("Compact tables")]
]

/** The menu of the person: name, density of tables, signing out. */
export const PersonMenu = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const id = useId()
  const [density, setDensity] = useDensity()
  const session = useSession()
  const person = session?.member ?? session?.operator
  if (session === undefined || person === undefined)
    return <span className="person-mark" aria-hidden="true" />
  return (
    <>
      <button
        type="button"
        className={isSmall ? "button" : "person"}
        data-look="quiet"
        data-size="icon"
        aria-label={isSmall ? person.name : undefined}
        aria-haspopup="menu"
        popoverTarget={id}
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
      </button>
      {/* A popover: the browser opens and closes it, and restores the focus. */}
      <div className="menu person-menu" data-small={isSmall} id={id} popover="auto">
        <div className="menu-note">
          {person.name}
          <div className="muted small">
            {person.email} · {wordsOf(session.role)}
          </div>
        </div>
        <div role="menu" aria-label={person.name}>
          {densities.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="menu-item"
              role="menuitemradio"
              aria-checked={density === name}
              onClick={() => setDensity(name)}
            >
              {density === name ? <Check size={14} /> : <span className="menu-space" />} {label}
            </button>
          ))}
          <button type="button" className="menu-item" role="menuitem" onClick={() => void signOut()}>
            {rich("{logOut} Sign out", { logOut: <LogOut size={14} /> })}
          </button>
        </div>
      </div>
    </>
  )
}
