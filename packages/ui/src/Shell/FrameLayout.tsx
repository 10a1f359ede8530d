import { Search } from "lucide-react"
import { type ComponentType, memo, type ReactNode } from "react"
import { t } from "../Texts/Texts.tsx"

export interface NavEntry {
  /** Also the title of the page that it leads to. */
  readonly label: string
  /** The line under that title. */
  readonly lead: string
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
      {t("Vault Custody")}
      <small>{name}</small>
    </span>
  </span>
)

/** The content of the button that opens the global search. */
export const FindLook = () => (
  <>
    <Search size={16} />
    {t("Find anything")}
    <kbd>/</kbd>
  </>
)

/** The link of an entry: of the router, or a plain link of the browser. */
export type NavLink = ComponentType<{ readonly to: string; readonly children: ReactNode }>

/** The links to all pages: the largest part of a frame, so it is memoized. */
export const Nav = memo(
  ({ groups, link: Link }: { readonly groups: ReadonlyArray<NavGroup>; readonly link: NavLink }) => (
    <nav className="nav" aria-label={t("Main")}>
      {groups.map(({ entries, title }) => (
        <div key={title ?? ""}>
          {title === undefined ? null : <div className="nav-title">{title}</div>}
          <ul>
            {entries.map(({ label, symbol: Symbol, to }) => (
              <li key={to}>
                <Link to={to}>
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
)

/** The layout of the frame, for the application and for the shell that is shown before it starts. */
export const FrameLayout = ({
  brand,
  children,
  find,
  menu,
  name,
  nav,
  person,
  smallFind,
  smallPerson
}: {
  readonly name: string
  /** The name as a link to the first page. */
  readonly brand: ReactNode
  readonly nav: ReactNode
  readonly person: ReactNode
  /** The button that opens the global search. */
  readonly find: ReactNode
  /** The same for narrow screens. */
  readonly smallFind: ReactNode
  /** The same two for narrow screens. */
  readonly menu: ReactNode
  readonly smallPerson: ReactNode
  readonly children: ReactNode
}) => (
  <div className="frame">
    <a className="button skip" href="#content">
      {t("Skip to content")}
    </a>
    <header className="sidebar">
      {brand}
      {find}
      {nav}
      <div className="sidebar-foot">{person}</div>
    </header>
    <div className="topbar">
      {menu}
      <Brand name={name} />
      <span className="topbar-end">
        {smallFind}
        {smallPerson}
      </span>
    </div>
    <main className="main" id="content" tabIndex={-1}>
      {children}
    </main>
  </div>
)

/** A page's title as its one heading, and the line under it. */
export const PageHeading = ({ lead, title }: { readonly title: ReactNode; readonly lead?: ReactNode }) => (
  <>
    <h1>{title}</h1>
    {lead === undefined ? null : <div className="muted">{lead}</div>}
  </>
)

/** A page that loads: only its heading is known. */
export const PageOnItsWay = ({ entry }: { readonly entry: NavEntry | undefined }) => (
  <div className="page">
    {entry === undefined ? null : (
      <header className="page-header">
        <div>
          <PageHeading title={entry.label} lead={entry.lead} />
        </div>
      </header>
    )}
    <Skeleton />
  </div>
)

/** The placeholder of content that loads. */
export const Skeleton = ({ lines = 6 }: { readonly lines?: number }) => (
  <div className="skeleton" role="status" aria-label={t("Loading")}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} />
    ))}
  </div>
)

/** The layout of the sign-in page: a card in the middle, without a frame. */
export const SignInLayout = ({ children, name }: { readonly name: string; readonly children: ReactNode }) => (
  <main className="centred">
    <div className="card centred-card">
      <Brand name={name} />
      <h1>{t("Sign in")}</h1>
      {children}
    </div>
  </main>
)
