import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { PaletteGroup, PaletteItem } from '../../../components/ui/layout/console/palette.tsx'
import { withStoredSearch } from '../../../lib/console/stored-state.ts'
import { TAB_ICONS } from '../../../lib/console/tab-icons.ts'
import { useConsoleTabs } from '../../../lib/console/use-console-tabs.ts'
import { useConsolePreferences } from '../../../lib/console/use-preferences.ts'
import { loadOtherWords } from '../../../lib/i18n/i18n.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { listFurtherPages } from './further-pages.ts'

/** Joins the words of tabs and commands in all languages, so that a page can be found by its name in any of them. */
function useTerms(): (...keys: string[]) => string {
  const { t } = useTranslation('console')
  useEffect(() => void loadOtherWords('console').catch(() => undefined), [])
  return (...keys) => LOCALES.flatMap((lng) => keys.map((key) => t(key as 'sign_out', { lng }))).join(' ')
}

/** Tabs whose records are created at `/…/new`. */
const CREATABLE = [
  'domains',
  'accounts',
  'groups',
  'plans',
  'roles',
  'instructions',
  'assessments',
  'media',
  'surveys',
  'journals',
  'factors',
] as const

function useActions(onShortcuts: () => void): PaletteItem[] {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const locale = useLocale()
  const { mode, setMode, setLocale } = useConsolePreferences()
  const terms = useTerms()
  const dark = mode === 'dark'
  const languages = LOCALES.filter((other) => other !== locale).map((other) => ({
    key: `language-${other}`,
    label: t('palette.language', { language: LOCALE_NAMES[other] }),
    terms: terms('palette.language'),
    icon: IconLanguage,
    run: () => setLocale(other),
  }))
  return [
    {
      key: 'settings',
      label: t('own_settings'),
      terms: terms('own_settings', 'palette.also.settings'),
      icon: IconSettings,
      run: () => void navigate('/content/settings'),
    },
    {
      key: 'guide',
      label: t('palette.guide'),
      terms: terms('palette.guide', 'palette.also.guide'),
      icon: IconHelp,
      run: () => void navigate('/getting-started'),
    },
    {
      key: 'content',
      label: t('view_content'),
      terms: terms('view_content'),
      icon: IconSchool,
      run: () => void navigate('/content'),
    },
    {
      key: 'mode',
      label: t(dark ? 'palette.light' : 'palette.dark'),
      terms: terms(dark ? 'palette.light' : 'palette.dark'),
      icon: dark ? IconSun : IconMoon,
      run: () => setMode(dark ? 'light' : 'dark'),
    },
    ...languages,
    {
      key: 'shortcuts',
      label: t('shortcuts.title'),
      terms: terms('shortcuts.title'),
      icon: IconKeyboard,
      run: onShortcuts,
    },
    { key: 'out', label: t('sign_out'), terms: terms('sign_out'), icon: IconLogout, run: () => void signOut() },
  ]
}

/** Palette items that need no request: go to a tab, create a record, change one's own settings. */
export function useCommandGroups(onShortcuts: () => void): PaletteGroup[] {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const tabs = useConsoleTabs()
  const permissions = usePermissions()
  const terms = useTerms()
  const actions = useActions(onShortcuts)
  const go = tabs.map(({ key, path }) => ({
    key: `go-${key}`,
    label: t(`tabs.${key}`),
    terms: terms(`tabs.${key}`, `tab_hints.${key}`),
    icon: TAB_ICONS[key],
    run: () => void navigate(withStoredSearch(path)),
  }))
  const further = listFurtherPages(useMe(), permissions).map(({ key, path, icon }) => ({
    key: `go-${key}`,
    label: t(`crumbs.${key}`),
    terms: terms(`crumbs.${key}`),
    icon,
    run: () => void navigate(path),
  }))
  const create = CREATABLE.filter(
    (what) => permissions.has(`api.v2.${what}.create`) && tabs.some(({ key }) => key === what),
  ).map((what) => ({
    key: `new-${what}`,
    label: t(`create.${what}`),
    terms: terms(`create.${what}`),
    icon: IconPlus,
    run: () => void navigate(`/${what}/new`),
  }))
  return [
    { key: 'go', label: t('palette.go'), items: [...go, ...further] },
    { key: 'create', label: t('palette.create'), items: create },
    { key: 'actions', label: t('palette.actions'), items: actions },
  ]
}
