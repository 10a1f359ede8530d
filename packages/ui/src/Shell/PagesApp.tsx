import { keepFiltersOf } from "../Data/KeptFilters.tsx"
import { CSPProvider } from "@base-ui/react/csp-provider"
import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Navigate,
  Outlet,
  RouterProvider,
  useLocation
} from "@tanstack/react-router"
import { type ComponentType, startTransition, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { applyDensity } from "../Design/Density.tsx"
import type { FindOptions } from "./Find.tsx"
import { Frame, Loading, Page } from "./Frame.tsx"
import type { NavGroup } from "./FrameLayout.tsx"
import { useIsShown } from "../Data/Live.tsx"
import { isUnauthorized } from "../Data/Refresh.tsx"
import { SessionGate, useSessionQuery } from "../Session/Session.tsx"
import { ErrorState, NotFoundState } from "../Design/States.tsx"
import { nextTask } from "../Data/Tasks.tsx"
import type { TestDataOptions } from "./TestData.tsx"
import { Toasts } from "../Design/Toasts.tsx"
import { t } from "../Texts/Texts.tsx"

/** A page: its path under the application's, and how it is loaded when it is first opened. */
export interface PageRoute {
  readonly path: string
  readonly load: () => Promise<ComponentType>
}

export interface PagesOptions {
  /** Where the application is served: `/dashboard`. */
  readonly base: string
  /** The application's name, shown beside the product's. */
  readonly name: string
  readonly groups: ReadonlyArray<NavGroup>
  readonly pages: ReadonlyArray<PageRoute>
  readonly find: FindOptions
  /** The pages of test data, of an application that has them. */
  readonly testData?: TestDataOptions
}

const NoSuchPage = () => (
  <Page title={t("No such page")}>
    <div className="card">
      <NotFoundState>
        {t("There is no page at this address. The navigation leads to all that there are.")}
      </NotFoundState>
    </div>
  </Page>
)

const Failed = ({ error }: ErrorComponentProps) => (
  <Page title={t("Something went wrong")}>
    <div className="card">
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </div>
  </Page>
)

/** Every page but sign-in: in the frame, and for a signed-in person. */
const SignedIn = ({ base, find, groups, name, testData }: PagesOptions) => {
  const { data: session, error, refetch } = useSessionQuery()
  const isShown = useIsShown(session !== undefined)
  keepFiltersOf(session?.member?.id ?? session?.operator?.id ?? "")
  const { pathname, searchStr } = useLocation()
  if (session === undefined && isUnauthorized(error)) {
    // The address has changed before this page is gone.
    if (pathname === "/sign-in") return null
    const here = pathname === "/" && searchStr === "" ? undefined : `${base}${pathname}${searchStr}`
    return <Navigate to="/sign-in" search={here === undefined ? {} : { returnTo: here }} replace />
  }
  return (
    <SessionGate session={session}>
      <Frame name={name} groups={groups} find={find} testData={testData}>
        {session === undefined && error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isShown ? (
          <Outlet />
        ) : (
          <Loading />
        )}
      </Frame>
    </SessionGate>
  )
}

/** All values of the address are text. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : []
  )
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`
}

const makeRouter = (options: PagesOptions) => {
  const root = createRootRoute()
  const signIn = createRoute({
    getParentRoute: () => root,
    path: "/sign-in",
    component: lazyRouteComponent(async () => {
      const { SignInPage } = await import("../Session/SignInPage.tsx")
      return { default: () => <SignInPage base={options.base} name={options.name} /> }
    })
  })
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: "signed-in",
    component: () => <SignedIn {...options} />
  })
  const pages = options.pages.map(({ load, path }) =>
    createRoute({
      getParentRoute: () => signedIn,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() }))
    })
  )
  const unknown = createRoute({ getParentRoute: () => signedIn, path: "$", component: NoSuchPage })
  return createRouter({
    routeTree: root.addChildren([signIn, signedIn.addChildren([...pages, unknown])]),
    basepath: options.base,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingComponent: Loading,
    defaultErrorComponent: Failed,
    scrollRestoration: true
  })
}

/** Reloads the page if a file is missing because a new version was deployed. */
const reloadAfterDeployment = (): void => {
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault()
    window.location.reload()
  })
}

/** Starts an application of pages in the element `root`, which shows its shell until then. */
export const startPages = async (options: PagesOptions): Promise<void> => {
  reloadAfterDeployment()
  applyDensity()
  const element = document.querySelector("#root")
  if (element === null) throw new Error("The page has no element with the id root")
  // Notifies in a microtask, not in a task: an answer that reaches React after it began to render the previous ones
  // makes it render all of them again, in one step.
  notifyManager.setScheduler(queueMicrotask)
  // No retry here: the clients retry by themselves where that is safe.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" }, mutations: { networkMode: "always" } }
  })
  const router = makeRouter(options)
  await nextTask()
  // Loads the code of the opened page: without it there is no content to replace the shell.
  await router.load()
  // Renders in small steps, between which the browser handles input: the shell stays until all is rendered.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </CSPProvider>
      </StrictMode>
    )
  )
}
