import { Dialog } from "@base-ui/react/dialog"
import { Link, useLocation } from "@tanstack/react-router"
import { ChevronLeft, Menu as MenuSymbol, X } from "lucide-react"
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { IconButton } from "./Button.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { ConnectionBanner } from "./Connection.tsx"

export interface NavEntry {
  readonly label: string
  readonly to: string
  readonly symbol: ComponentType<{ readonly size?: number | string }>
}

/** Entries under a common heading; the first group needs none. */
export interface NavGroup {
  readonly title?: string
  readonly entries: ReadonlyArray<NavEntry>
}

/** The name of the product and of the application, with its mark. */
export const Brand = ({ name }: { readonly name: string }) => (
  <span className="brand">
    <svg className="brand-mark" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <rect
        x="1.25"
        y="1.25"
        width="23.5"
        height="23.5"
        rx="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <circle cx="13" cy="13" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M13 4.5v4M13 17.5v4M4.5 13h4M17.5 13h4" stroke="currentColor" strokeWidth="2" />
    </svg>
    <span className="brand-text">
      Vault Custody
      <small>{name}</small>
    </span>
  </span>
)

const Nav = ({ groups }: { readonly groups: ReadonlyArray<NavGroup> }) => (
  <nav className="nav" aria-label="Main">
    {groups.map(({ entries, title }) => (
      <div key={title ?? ""}>
        {title === undefined ? null : <div className="nav-title">{title}</div>}
        <ul>
          {entries.map(({ label, symbol: Symbol, to }) => (
            <li key={to}>
              <Link className="nav-link" to={to} activeOptions={{ exact: to === "/", includeSearch: false }}>
                <Symbol size={16} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

/** On narrow screens the navigation is behind a button. It closes when it has led somewhere. */
const Drawer = ({ groups, name }: { readonly groups: ReadonlyArray<NavGroup>; readonly name: string }) => {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button" data-look="quiet" data-size="icon" aria-label="Menu">
        <MenuSymbol size={18} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer stack" aria-label="Menu">
          <div className="row-spread">
            <Brand name={name} />
            <IconButton label="Close menu" onClick={() => setOpen(false)}>
              <X size={16} />
            </IconButton>
          </div>
          <Nav groups={groups} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What stands around every page: the way to the content, the navigation, and who is signed in. */
export const Frame = ({
  children,
  groups,
  name
}: {
  readonly name: string
  readonly groups: ReadonlyArray<NavGroup>
  readonly children: ReactNode
}) => (
  <div className="frame">
    <a className="button skip" href="#content">
      Skip to content
    </a>
    <header className="sidebar">
      <Link to="/" className="brand-link">
        <Brand name={name} />
      </Link>
      <Nav groups={groups} />
      <div className="sidebar-foot">
        <PersonMenu />
      </div>
    </header>
    <div className="topbar">
      <Drawer groups={groups} name={name} />
      <Brand name={name} />
      <PersonMenu isSmall />
    </div>
    <main className="main" id="content" tabIndex={-1}>
      <ConnectionBanner />
      {children}
    </main>
  </div>
)

/** One page: its title in the tab and as its one heading, what it offers to do, and its content. */
export const Page = ({
  actions,
  children,
  lead,
  parent,
  title
}: {
  readonly title: string
  /** A line under the title. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Where this is one of several. */
  readonly parent?: { readonly label: string; readonly to: string }
  readonly children: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} · Vault Custody`
  }, [title])
  return (
    <div className="page">
      <header className="page-header">
        <div>
          {parent === undefined ? null : (
            <Link className="crumb" to={parent.to}>
              <ChevronLeft size={14} /> {parent.label}
            </Link>
          )}
          <h1>{title}</h1>
          {lead === undefined ? null : <div className="muted">{lead}</div>}
        </div>
        {actions === undefined ? null : <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a page with a heading of its own. */
export const Card = ({
  actions,
  children,
  isFlush = false,
  title
}: {
  readonly title: string
  readonly actions?: ReactNode
  /** Without room around its content: for tables. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}) => (
  <section className="card" aria-label={title}>
    <div className="card-header">
      <h2>{title}</h2>
      {actions === undefined ? null : <div className="row">{actions}</div>}
    </div>
    {isFlush ? children : <div className="card-body">{children}</div>}
  </section>
)

/** Names and what they stand for. */
export const Facts = ({
  facts
}: {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <FactsRow key={name} name={name} value={value} />
    ))}
  </dl>
)

/** Figures that say how things stand, large and beside each other. */
export const Figures = ({
  figures
}: {
  readonly figures: ReadonlyArray<readonly [name: string, value: ReactNode]>
}) => (
  <dl className="figures">
    {figures.map(([name, value]) => (
      <div className="card figure" key={name}>
        <dt className="muted">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const FactsRow = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
