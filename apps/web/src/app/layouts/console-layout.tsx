import { type ComponentType, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom'
import { PageShape } from '../../components/ui/feedback/page-shape.tsx'
import { Loading } from '../../components/ui/feedback/skeleton.tsx'
import { ConsoleFrame } from '../../components/ui/layout/console/console-frame.tsx'
import { ConsoleTabs } from '../../components/ui/layout/console/console-tabs.tsx'
import type { TabGroup, TabLink } from '../../components/ui/layout/console/tab-link.ts'
import { Toasts } from '../../components/ui/layout/console/toasts.tsx'
import { Breadcrumbs } from '../../components/ui/navigation/breadcrumbs.tsx'
import { usePhone } from '../../components/ui/use-media.ts'
import type { BannerMessage } from '../../lib/banner/banner-store.ts'
import { BannerWords } from '../../lib/banner/banner-words.tsx'
import { PageBanner } from '../../lib/banner/page-banner.tsx'
import { useBannerLife } from '../../lib/banner/use-banner-life.ts'
import { isKeptPage } from '../../lib/console/kept-pages.ts'
import { dismissNotice, useNotices } from '../../lib/console/notify.ts'
import { findOwner } from '../../lib/console/owner-tab.ts'
import { useStoredSearch, withStoredSearch } from '../../lib/console/stored-state.ts'
import { TAB_GROUPS } from '../../lib/console/tab-groups.ts'
import { useConsoleTabs } from '../../lib/console/use-console-tabs.ts'
import { type TrailStep, useTrail } from '../../lib/console/use-trail.ts'
import { usePageTitle } from '../../lib/layout/page-title.ts'
import { useMe } from '../../lib/session/me.ts'
import { SignOutSlot } from '../../lib/session/sign-out-slot.tsx'
import { useSessionTheme } from '../../lib/session/use-session-theme.ts'
import { LoadingPage } from '../pages/loading-page.tsx'
import { AssistantCorner } from './assistant-corner.tsx'
import styles from './console-layout.module.css'
import { ConsoleOverlays, type OverlayOpener } from './console-overlays.tsx'
import { ConsoleTop } from './console-top.tsx'
import { PageNotices } from './page-notices.tsx'

const wordsOf = (message: BannerMessage) => <BannerWords message={message} />

const isBelow = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The tabs of the role, in order and in groups. A tab links to its list with the search that was last used there. */
function useTabLinks(): { tabs: TabLink[]; groups: TabGroup[] } {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  const shown = useConsoleTabs()
  const place = findOwner(pathname) ?? pathname
  const tabs = shown.map(({ key, path }) => {
    const current = isBelow(place, path)
    // The tab of the current page links to it without a search, so that pressing it starts over.
    return { key, label: t(`tabs.${key}`), to: pathname === path ? path : withStoredSearch(path), current }
  })
  const groups = TAB_GROUPS.map((group) => ({
    label: t(`tab_groups.${group.key}`),
    tabs: group.tabs.flatMap((key) => tabs.filter((tab) => tab.key === key)),
  }))
  return { tabs, groups }
}

/** Options that a route sets in its `handle`. */
interface ConsoleHandle {
  /** Hides the tabs. */
  hideTabs?: boolean
  /** Also hides header, breadcrumbs and margins. */
  fullScreen?: boolean
  /** The address does not exist, so that it has no breadcrumbs either. */
  lost?: boolean
}

function useRouteHandle(): ConsoleHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/**
 * Sets the document title to the breadcrumbs in reverse order. It renders before the page, so that a page that sets its
 * own title wins.
 */
function Title({ trail }: { trail: readonly TrailStep[] }) {
  usePageTitle(
    ...trail
      .slice(1)
      .map(({ label }) => label)
      .reverse(),
  )
  return null
}

function Waiting() {
  return (
    <Loading>
      <PageShape />
    </Loading>
  )
}

function Notices() {
  const { t } = useTranslation('console')
  return <Toasts toasts={useNotices()} label={t('notices')} undoWord={t('undo')} onDismiss={dismissNotice} />
}

/** Breadcrumbs with only the start page and the current page are hidden: they would repeat the title below them. */
const OWN_STEPS = 2

function ConsolePages() {
  const { t } = useTranslation('console')
  useSessionTheme()
  const me = useMe()
  const { pathname } = useLocation()
  const { hideTabs = false, fullScreen = false, lost = false } = useRouteHandle()
  const { tabs, groups } = useTabLinks()
  const trail = useTrail()
  const overlays = useRef<OverlayOpener>(null)
  useBannerLife(pathname)
  useStoredSearch(isKeptPage(pathname) ? pathname : null)
  const home = pathname === '/'
  // A phone shows the tabs in its menu. It has no free margin, so a floating button would cover content.
  const phone = usePhone()
  return (
    <>
      <Title trail={trail} />
      <ConsoleFrame
        notice={<PageNotices />}
        header={
          <ConsoleTop
            home={home}
            menu={!hideTabs}
            onOpen={(overlay) => overlays.current?.open(overlay)}
            actions={phone && !fullScreen && <AssistantCorner position="bar" />}
          />
        }
        tabs={!hideTabs && !phone && <ConsoleTabs label={t('main')} tabs={tabs} groups={groups} more={t('more')} />}
        trail={!lost && (trail.length > OWN_STEPS || hideTabs || findOwner(pathname)) && <Breadcrumbs items={trail} />}
        banner={<PageBanner className={styles.banner} wordsOf={wordsOf} />}
        fullScreen={fullScreen}
      >
        <Suspense fallback={<Waiting />}>
          {/* Remounts the pages when another person is signed in, even if the route stays the same. */}
          <Outlet key={`${me.account.id} ${me.actor?.id}`} />
        </Suspense>
        {(!phone || fullScreen) && <AssistantCorner position="console" />}
      </ConsoleFrame>
      <ConsoleOverlays ref={overlays} groups={groups} />
      <Notices />
      <SignOutSlot />
    </>
  )
}

/**
 * Header, tabs, breadcrumbs, drawer, command palette and notices around every console page. For addresses that do not
 * exist, the guard of the frame may have found another page instead, for people who have no console.
 */
export function Component() {
  const found = useLoaderData<unknown>()
  const Shown = typeof found === 'function' ? (found as ComponentType) : ConsolePages
  return (
    <Suspense fallback={<LoadingPage />}>
      <Shown />
    </Suspense>
  )
}
