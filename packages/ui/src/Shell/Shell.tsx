import { Menu as MenuSymbol, Search as SearchSymbol } from "lucide-react"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import {
  Brand,
  FindLook,
  FrameLayout,
  Nav,
  type NavEntry,
  type NavGroup,
  PageOnItsWay,
  SignInLayout,
  Skeleton
} from "./FrameLayout.tsx"

export interface ShellOptions {
  /** Where the application is served: `/dashboard`. */
  readonly base: string
  readonly name: string
  readonly groups: ReadonlyArray<NavGroup>
}

const FrameShell = ({
  base,
  entry,
  groups,
  name
}: ShellOptions & { readonly entry: NavEntry | undefined }) => {
  const link = ({ children, to }: { readonly to: string; readonly children: ReactNode }) => (
    <a
      className="nav-link"
      href={to === "/" ? base : `${base}${to}`}
      {...(to === entry?.to ? { "data-status": "active", "aria-current": "page" } : {})}
    >
      {children}
    </a>
  )
  const mark = <span className="person-mark" aria-hidden="true" />
  return (
    <FrameLayout
      name={name}
      brand={
        <a href={base} className="brand-link">
          <Brand name={name} />
        </a>
      }
      find={
        <span className="find-button">
          <FindLook />
        </span>
      }
      smallFind={
        <span className="button" data-look="quiet" data-size="icon" aria-hidden="true">
          <SearchSymbol size={18} />
        </span>
      }
      nav={<Nav groups={groups} link={link} />}
      person={mark}
      menu={
        <span className="button" data-look="quiet" data-size="icon" aria-hidden="true">
          <MenuSymbol size={18} />
        </span>
      }
      smallPerson={mark}
    >
      <PageOnItsWay entry={entry} />
    </FrameLayout>
  )
}

/** The markup shown until the application has started: the frame and the page's heading. */
export const shellMarkup = (options: ShellOptions, entry: NavEntry | undefined): string =>
  renderToStaticMarkup(<FrameShell {...options} entry={entry} />)

/** The same for the sign-in page. */
export const signInMarkup = (name: string): string =>
  renderToStaticMarkup(
    <SignInLayout name={name}>
      <Skeleton lines={2} />
    </SignInLayout>
  )
