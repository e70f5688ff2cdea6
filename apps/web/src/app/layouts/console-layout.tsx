import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { PageShape } from '../../components/ui/feedback/page-shape.tsx'
import { Loading } from '../../components/ui/feedback/skeleton.tsx'
import { ConsoleFrame } from '../../components/ui/layout/console/console-frame.tsx'
import { ConsoleTabs } from '../../components/ui/layout/console/console-tabs.tsx'
import type { TabGroup, TabLink } from '../../components/ui/layout/console/tab-link.ts'
import { Toasts } from '../../components/ui/layout/console/toasts.tsx'
import { MantineScope } from '../../components/ui/mantine/mantine-scope.tsx'
import { Breadcrumbs } from '../../components/ui/navigation/breadcrumbs.tsx'
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
import { usePhone } from '../../lib/layout/use-media.ts'
import { useMe } from '../../lib/session/me.ts'
import { SignOutSlot } from '../../lib/session/sign-out-slot.tsx'
import { useSessionTheme } from '../../lib/session/use-session-theme.ts'
import { LoadingPage } from '../pages/loading-page.tsx'
import { AssistantCorner } from './assistant-corner.tsx'
import styles from './console-layout.module.css'
import { ConsoleOverlays, useOverlays } from './console-overlays.tsx'
import { ConsoleTop } from './console-top.tsx'
import { PageNotices } from './page-notices.tsx'

const wordsOf = (message: BannerMessage) => <BannerWords message={message} />

const isBelow = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The tabs of the role in their order, and under headings. A tab leads to its list as it was left. */
function useTabLinks(): { tabs: TabLink[]; groups: TabGroup[] } {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  const shown = useConsoleTabs()
  const place = findOwner(pathname) ?? pathname
  const tabs = shown.map(({ key, path }) => {
    const current = isBelow(place, path)
    // The tab one is at leads to the plain page: pressing it begins again.
    return { key, label: t(`tabs.${key}`), to: pathname === path ? path : withStoredSearch(path), current }
  })
  const groups = TAB_GROUPS.map((group) => ({
    label: t(`tab_groups.${group.key}`),
    tabs: group.tabs.flatMap((key) => tabs.filter((tab) => tab.key === key)),
  }))
  return { tabs, groups }
}

/** A route's `handle`. */
interface ConsoleHandle {
  /** Hides the tabs. */
  hideTabs?: boolean
  /** Also hides header, breadcrumbs and margins. */
  fullScreen?: boolean
}

function useRouteHandle(): ConsoleHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/** The way here, from its end. It is before the page in the tree, so that a page that names itself has the last word. */
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

/** The start page and the page itself: where the trail of a tab has no more, it would only repeat the title below it. */
const OWN_STEPS = 2

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
  useBannerLife(pathname)
  useStoredSearch(isKeptPage(pathname) ? pathname : null)
  const home = pathname === '/'
  // A phone has the tabs in its menu, and no margin for a button over the page, which would cover what is there.
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
            onOpen={open}
            actions={phone && !fullScreen && <AssistantCorner position="bar" />}
          />
        }
        tabs={!hideTabs && !phone && <ConsoleTabs label={t('main')} tabs={tabs} groups={groups} more={t('more')} />}
        trail={(trail.length > OWN_STEPS || hideTabs || findOwner(pathname)) && <Breadcrumbs items={trail} />}
        banner={<PageBanner className={styles.banner} wordsOf={wordsOf} />}
        fullScreen={fullScreen}
      >
        <Suspense fallback={<Waiting />}>
          {/* Another person's pages start again, even where the route stays the same. */}
          <Outlet key={`${me.account.id} ${me.actor?.id}`} />
        </Suspense>
        {(!phone || fullScreen) && <AssistantCorner position="console" />}
      </ConsoleFrame>
      <ConsoleOverlays overlays={overlays} groups={groups} />
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
