import { Suspense } from 'react'
import { Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { useBanner } from '../lib/banner/banner-store.ts'
import { ActionBarSlot, ActionBarSlotProvider } from '../lib/layout/action-bar-slot.tsx'
import { PathPanelProvider, usePathPanel } from '../lib/learning/path-panel-context.tsx'

function Stage() {
  const { folded, opened } = usePathPanel()
  return (
    <div data-testid="stage" data-folded={folded} data-opened={opened}>
      <main id="main" tabIndex={-1}>
        <Suspense fallback="…">
          <Outlet />
        </Suspense>
      </main>
      <ActionBarSlot />
    </div>
  )
}

/** Shows where a test ended up, and the banner it brought along. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  const banner = useBanner()
  return (
    <p data-testid="elsewhere" data-banner={banner?.key}>
      {pathname + search}
    </p>
  )
}

/** Pages inside the parts of the learner's layout that they need. Any other path shows itself. */
export const learnerRoutes = (children: RouteObject[]): RouteObject[] => [
  {
    element: (
      <PathPanelProvider percent={94}>
        <ActionBarSlotProvider>
          <Stage />
        </ActionBarSlotProvider>
      </PathPanelProvider>
    ),
    children,
  },
  { path: '*', element: <Elsewhere /> },
]
