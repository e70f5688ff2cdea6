import { CONSOLE_TABS } from '@evenground/shared/constants'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useCrumbTitles } from './crumb-titles.ts'
import { findOwner } from './owner-tab.ts'
import { withStoredSearch } from './stored-state.ts'
import { useConsoleTabs } from './use-console-tabs.ts'

export interface TrailStep {
  label: string
  to: string
}

const HOME = '/'
const PAGES = new Set<string>(CONSOLE_TABS.map(({ path }) => path))

/** Paths of all pages from below the start page to `path` itself. */
function listPaths(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return parts.map((_part, at) => `/${parts.slice(0, at + 1).join('/')}`)
}

/**
 * The breadcrumbs of the current page, built from its path. `useCrumb` names single records; all other names come from
 * the route. An area without a tab appears below the page that leads to it.
 */
export function useTrail(): TrailStep[] {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  const titles = useCrumbTitles()
  const tabs = useConsoleTabs()
  const owner = findOwner(pathname)
  const nameOf = (path: string): string => {
    const [above, key] = path === HOME ? [] : path.split('/').slice(-2)
    const name = key === 'new' ? `create.${above}` : `crumbs.${key ?? 'dashboard'}`
    return titles[path] ?? t([name, 'crumbs.loading'])
  }
  const above = tabs.map(({ path }) => path).filter((path) => path === owner)
  return [...new Set([HOME, ...above, ...listPaths(pathname)])].map((path) => ({
    label: nameOf(path),
    to: PAGES.has(path) ? withStoredSearch(path) : path,
  }))
}
