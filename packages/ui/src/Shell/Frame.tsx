import { Link, useLocation, useRouter } from "@tanstack/react-router"
import { ChevronLeft, Menu as MenuSymbol } from "lucide-react"
import { createContext, type ReactNode, Suspense, use, useEffect, useState } from "react"
import { IconButton } from "../Design/Button.tsx"
import { keptFilters } from "../Data/KeptFilters.tsx"
import { ConnectionBanner } from "../Data/Connection.tsx"
import { type FindOptions, useFind } from "./Find.tsx"
import {
  Brand,
  FrameLayout,
  Nav,
  type NavEntry,
  type NavGroup,
  type NavLink,
  PageHeading,
  PageOnItsWay
} from "./FrameLayout.tsx"
import { lazyBeforehand, useWasOpen } from "../Data/LazyBeforehand.tsx"
import { type TestDataOptions, TestDataBand, TestDataSwitch } from "./TestData.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { t } from "../Texts/Texts.tsx"

/** A link to a page with its last filters. */
const RouterNavLink: NavLink = ({ children, to }) => {
  const { basepath } = useRouter()
  return (
    <Link
      className="nav-link"
      to={to}
      search={() => keptFilters(`${basepath}${to}`)}
      activeOptions={{ exact: to === "/", includeSearch: false }}
    >
      {children}
    </Link>
  )
}

const Groups = createContext<ReadonlyArray<NavGroup>>([])

/** The navigation entry of the shown page; undefined if it has none. */
const useNavEntry = (): NavEntry | undefined => {
  const { pathname } = useLocation()
  return use(Groups)
    .flatMap(({ entries }) => entries)
    .find(({ to }) => to === pathname)
}

const DrawerWindow = lazyBeforehand(() => import("../Design/DrawerWindow.tsx"))

/** The navigation behind a button, for narrow screens. It closes after it has opened a page. */
const Drawer = ({
  groups,
  name,
  testData
}: {
  readonly groups: ReadonlyArray<NavGroup>
  readonly name: string
  readonly testData: TestDataOptions | undefined
}) => {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <IconButton label={t("Menu")} onClick={() => setOpen(true)}>
        <MenuSymbol size={18} />
      </IconButton>
      {wasOpen ? (
        <Suspense>
          <DrawerWindow name={name} isOpen={isOpen} onClose={() => setOpen(false)}>
            <Nav groups={groups} link={RouterNavLink} />
            {testData === undefined ? null : <TestDataSwitch {...testData} />}
          </DrawerWindow>
        </Suspense>
      ) : null}
    </>
  )
}

/** The frame of every page: the skip link to the content, the navigation, and the signed-in person. */
export const Frame = ({
  children,
  find: options,
  groups,
  name,
  testData
}: {
  readonly name: string
  readonly groups: ReadonlyArray<NavGroup>
  readonly find: FindOptions
  readonly testData: TestDataOptions | undefined
  readonly children: ReactNode
}) => {
  const find = useFind(
    options,
    groups.flatMap(({ entries }) => entries)
  )
  return (
    <Groups value={groups}>
      <FrameLayout
        name={name}
        brand={
          <Link to="/" className="brand-link">
            <Brand name={name} />
          </Link>
        }
        find={find.button}
        smallFind={find.smallButton}
        nav={<Nav groups={groups} link={RouterNavLink} />}
        person={
          <>
            {testData === undefined ? null : <TestDataSwitch {...testData} />}
            <PersonMenu />
          </>
        }
        menu={<Drawer groups={groups} name={name} testData={testData} />}
        smallPerson={<PersonMenu isSmall />}
      >
        {testData === undefined ? null : <TestDataBand isOn={testData.isOn} />}
        <ConnectionBanner />
        {children}
        {find.window}
      </FrameLayout>
    </Groups>
  )
}

/** The placeholder of a page that loads. */
export const Loading = () => <PageOnItsWay entry={useNavEntry()} />

/** One page: its title in the tab and as its one heading, its actions, and its content. */
export const Page = ({
  actions,
  children,
  heading,
  lead,
  parent,
  title
}: {
  readonly title: string
  /** The heading, where it has elements in it; the title is the tab's alone then. */
  readonly heading?: ReactNode
  /** A line under the title. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Where this is one of several. */
  readonly parent?: { readonly label: string; readonly to: string }
  readonly children: ReactNode
}) => {
  useEffect(() => {
    document.title = t("{title} · Vault Custody", { title })
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
          <PageHeading title={heading ?? title} lead={lead} />
        </div>
        {actions === undefined ? null : <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A page of the navigation: its entry has the title and the lead, so that they are shown before the page loads. */
export const MainPage = (content: { readonly actions?: ReactNode; readonly children: ReactNode }) => {
  const entry = useNavEntry()
  return <Page title={entry?.label ?? ""} lead={entry?.lead} {...content} />
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

/** Names and their values. */
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

/** Key figures, large and side by side. */
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
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
