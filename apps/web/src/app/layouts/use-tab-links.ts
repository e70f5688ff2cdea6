import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { TabGroup, TabLink } from '../../components/ui/layout/console/tab-link.ts'
import { withStoredSearch } from '../../lib/console/stored-state.ts'
import { TAB_GROUPS } from '../../lib/console/tab-groups.ts'
import { useConsoleTabs } from '../../lib/console/use-console-tabs.ts'

const isBelow = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The tabs of the role in their order, and under headings. A tab leads to its list as it was left. */
export function useTabLinks(): { tabs: TabLink[]; groups: TabGroup[] } {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  const shown = useConsoleTabs()
  const tabs = shown.map(({ key, path }) => {
    const current = isBelow(pathname, path)
    // The tab one is at leads to the plain page: pressing it starts again.
    return { key, label: t(`tabs.${key}`), to: pathname === path ? path : withStoredSearch(path), current }
  })
  const groups = TAB_GROUPS.map((group) => ({
    label: t(`tab_groups.${group.key}`),
    tabs: group.tabs.flatMap((key) => tabs.filter((tab) => tab.key === key)),
  }))
  return { tabs, groups }
}
