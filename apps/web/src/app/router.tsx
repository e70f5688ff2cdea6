import { type ComponentType, Suspense } from 'react'
import {
  createHashRouter,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  Outlet,
  type RouteObject,
  redirect,
  useLoaderData,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom'
import { readPath } from '../components/ui/navigation/read-path.ts'
import { readRefreshToken } from '../lib/client/tokens.ts'
import { useHeadingFocus } from '../lib/layout/use-heading-focus.ts'
import { OfflineBar } from '../lib/offline/offline-bar.tsx'
import { readDevice } from '../lib/storage/device-storage.ts'
import { guestsOnly, isPublicPath, leadBy } from './guest-guards.ts'
import { LoadingPage } from './pages/loading-page.tsx'
import { RouteError } from './pages/route-error.tsx'
import { signInRoutes } from './routes/sign-in.ts'

/** Matches the lists of the console, whose scroll position is kept for their address. */
const KEPT = /^\/(?!content$)\w+$/

const keyOfScroll = ({ pathname, search, key }: Location): string => (KEPT.test(pathname) ? pathname + search : key)

function Root() {
  // Restores the scroll position of lists, both for Back and for their tabs. Not the `ScrollRestoration` component: it
  // adds a script for server-rendered pages.
  useScrollRestoration({ getKey: keyOfScroll })
  useHeadingFocus(useLocation().pathname)
  return (
    <>
      <OfflineBar />
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  )
}

type Router = ReturnType<typeof createHashRouter>

/** The router, and a function that adds the routes it started without. */
export interface AppRouter {
  router: Router
  addOtherRoutes(): Promise<void>
}

/** A group of routes, loaded on demand: a phone that opens the to-do list does not load the console's routes. */
type Part = () => Promise<RouteObject[]>
const loadOthers = () => import('./routes/other-routes.ts')
const OTHERS: Part = async () => (await loadOthers()).otherRoutes
const CONSOLE: Part = async () => (await import('./routes/console-routes.ts')).consoleRoutes

const ROOT = 'root'

/** Whether the sign-in page comes first. It needs none of the other routes. */
function opensSignIn(): boolean {
  // public/theme-boot.js uses the same rule to prefetch the other routes.
  return !readRefreshToken() && /^\/(login.*)?$/.test(readPath())
}

/** Whether the person who last used this device has the console as home. */
const isConsoleHome = (): boolean => readDevice('home') === '/'

/** Loads only the routes that the first page needs. */
async function loadFirstRoutes(): Promise<Map<Part, RouteObject[]>> {
  const first = new Map<Part, RouteObject[]>()
  if (opensSignIn()) return first
  const address = readPath()
  const isOutside = address.startsWith('/content') || isPublicPath(address)
  for (const part of isConsoleHome() && !isOutside ? [CONSOLE, OTHERS] : [OTHERS, CONSOLE]) {
    const routes = await part()
    first.set(part, routes)
    // At `/`, learners are redirected home without loading the console.
    if (address === '/' || isOutside || matchRoutes(routes, address)) break
  }
  return first
}

function NotFound() {
  const Page = useLoaderData() as ComponentType
  return <Page />
}

function createRouter(first: ReadonlyMap<Part, RouteObject[]>): AppRouter {
  const added = new Set(first.keys())
  const firstRoutes = [...first.values()].flat()
  const known = [...signInRoutes, ...firstRoutes]
  const add = async (part: Part): Promise<void> => {
    const routes = await part()
    if (added.has(part)) return
    added.add(part)
    known.push(...routes)
    router.patchRoutes(ROOT, routes)
  }
  const addOtherRoutes = async (): Promise<void> => {
    await add(OTHERS)
    if (isConsoleHome()) await add(CONSOLE)
  }
  /** Adds the routes that an address needs. Runs within the navigation, which keeps the state that a link passes on. */
  const addRoutesOf = async ({ path }: { path: string }): Promise<void> => {
    if (path === '/') return
    for (const part of [OTHERS, CONSOLE]) if (!matchRoutes(known, path)) await add(part)
  }
  /** Loader for `/`, until the routes of the console are here, and for addresses without a route. */
  const findPage = async (visit: LoaderFunctionArgs): Promise<ComponentType | Response> => {
    const { pathname, search } = new URL(visit.request.url)
    const addAll = async (): Promise<Response> => {
      for (const part of [OTHERS, CONSOLE]) await add(part)
      return redirect(pathname + search)
    }
    if (pathname !== '/') return (await import('./routes/find-lost.ts')).findLost(router, addAll)
    if (!readRefreshToken()) return leadBy('/login', visit.request)
    // Learners are redirected home before any console route is loaded.
    return (await (await loadOthers()).findHome(visit)) ?? addAll()
  }
  const root: RouteObject = {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingPage,
    children: [
      {
        ErrorBoundary: RouteError,
        loader: guestsOnly,
        // Someone may have signed in in another tab meanwhile, so the guard runs again.
        shouldRevalidate: () => true,
        children: signInRoutes,
      },
      ...firstRoutes,
      { path: '*', loader: findPage, Component: NotFound },
    ],
  }
  const router = createHashRouter([root], { patchRoutesOnNavigation: addRoutesOf })
  return { router, addOtherRoutes }
}

/** Resolves when the router has loaded the first page. */
const whenRouted = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/**
 * Creates the router and waits for the first page. Rendering earlier would render the page several times, and React
 * delays showing content after a fallback by 300 ms.
 */
export async function startRouter(): Promise<AppRouter> {
  const opened = createRouter(await loadFirstRoutes().catch(() => new Map()))
  await whenRouted(opened.router)
  return opened
}
