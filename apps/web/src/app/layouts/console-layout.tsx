import { CONSOLE_TABS } from '@evenground/shared/constants'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { ConsoleFrame } from '../../components/ui/layout/console/console-frame.tsx'
import { ConsoleTabs } from '../../components/ui/layout/console/console-tabs.tsx'
import { Toasts } from '../../components/ui/layout/console/toasts.tsx'
import { MantineScope } from '../../components/ui/mantine/mantine-scope.tsx'
import { Breadcrumbs } from '../../components/ui/navigation/breadcrumbs.tsx'
import { PageBanner } from '../../lib/banner/page-banner.tsx'
import type { ConsoleHandle } from '../../lib/console/console-frame.ts'
import { dismissNotice, useNotices } from '../../lib/console/notify.ts'
import { useStoredSearch } from '../../lib/console/stored-state.ts'
import { type TrailStep, useTrail } from '../../lib/console/use-trail.ts'
import { usePageTitle } from '../../lib/layout/page-title.ts'
import { ImpersonationBanner } from '../../lib/session/impersonation-banner.tsx'
import { useMe } from '../../lib/session/me.ts'
import { NoticesBar } from '../../lib/session/notices-bar.tsx'
import { SignOutSlot } from '../../lib/session/sign-out-slot.tsx'
import { useSessionTheme } from '../../lib/session/use-session-theme.ts'
import { LoadingPage } from '../pages/loading-page.tsx'
import { AssistantCorner } from './assistant-corner.tsx'
import styles from './console-layout.module.css'
import { ConsoleOverlays, useOverlays } from './console-overlays.tsx'
import { ConsoleTop } from './console-top.tsx'
import { useTabLinks } from './use-tab-links.ts'

const LISTS = new Set<string>(CONSOLE_TABS.map(({ path }) => path).filter((path) => path !== '/'))
const REPORT_FORM = /^\/reporting\/[^/]+$/

const storesSearch = (path: string): boolean => LISTS.has(path) || REPORT_FORM.test(path)

function useRouteHandle(): ConsoleHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/** The way here, from its end. It stands before the page in the tree, so that a page that names itself has the last word. */
function Title({ trail }: { trail: readonly TrailStep[] }) {
  usePageTitle(
    ...trail
      .slice(1)
      .map(({ label }) => label)
      .reverse(),
  )
  return null
}

/** The shape that most pages have: a title, and a card below it. */
function Waiting() {
  return (
    <Loading className="stack">
      <Skeleton width={220} height={32} />
      <Skeleton height={360} />
    </Loading>
  )
}

function Notices() {
  const { t } = useTranslation('console')
  return <Toasts toasts={useNotices()} label={t('notices')} undoWord={t('undo')} onDismiss={dismissNotice} />
}

function ConsolePages() {
  const { t } = useTranslation('console')
  useSessionTheme()
  const me = useMe()
  const { pathname } = useLocation()
  const { hideTabs = false, fullScreen = false } = useRouteHandle()
  const { tabs, groups } = useTabLinks()
  const trail = useTrail()
  const overlays = useOverlays()
  const { open } = overlays
  useStoredSearch(storesSearch(pathname) ? pathname : null)
  const home = pathname === '/'
  return (
    <>
      <Title trail={trail} />
      <ConsoleFrame
        notice={
          <>
            <ImpersonationBanner />
            <NoticesBar />
          </>
        }
        header={<ConsoleTop home={home} menu={!hideTabs} onOpen={open} />}
        tabs={!hideTabs && <ConsoleTabs label={t('main')} tabs={tabs} groups={groups} more={t('more')} />}
        trail={!home && <Breadcrumbs items={trail} />}
        banner={<PageBanner className={styles.banner} />}
        fullScreen={fullScreen}
      >
        <Suspense fallback={<Waiting />}>
          {/* Another person's pages start again, even where the route stays the same. */}
          <Outlet key={`${me.account.id} ${me.actor?.id}`} />
        </Suspense>
      </ConsoleFrame>
      <ConsoleOverlays overlays={overlays} groups={groups} />
      <AssistantCorner position="console" />
      <Notices />
      <SignOutSlot />
    </>
  )
}

/** Header, tabs, breadcrumbs, drawer, palette and notices around every page of the console. */
export function Component() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <MantineScope>
        <ConsolePages />
      </MantineScope>
    </Suspense>
  )
}
