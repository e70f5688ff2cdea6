import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { StartCards } from '../../components/ui/layout/console/start-cards.tsx'
import { withStoredSearch } from '../../lib/console/stored-state.ts'
import { TAB_GROUPS } from '../../lib/console/tab-groups.ts'
import { TAB_ICONS } from '../../lib/console/tab-icons.ts'
import { useConsoleTabs } from '../../lib/console/use-console-tabs.ts'
import { usePerson } from '../../lib/console/use-person.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../lib/layout/page-title.ts'
import { useMe } from '../../lib/session/me.ts'
import styles from './console-home.module.css'

/** `/` for administrators without a dashboard: who they are, and which pages their role may open. */
export function Component() {
  const { t, text } = useWords('console')
  const { role, domain } = useMe()
  const person = usePerson()
  const shown = useConsoleTabs()
  usePageTitle(text(domain.title))
  const groups = TAB_GROUPS.map((group) => ({
    label: t(`tab_groups.${group.key}`),
    cards: shown
      .filter(({ key, path }) => path !== '/' && group.tabs.some((tab) => tab === key))
      .map(({ key, path }) => ({
        key,
        to: withStoredSearch(path),
        icon: TAB_ICONS[key],
        label: t(`tabs.${key}`),
        words: t(`tab_hints.${key}`),
      })),
  })).filter(({ cards }) => cards.length > 0)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className="page-title" tabIndex={-1}>
            {t('home.title', { name: person.given })}
          </h1>
          <p className="meta">{t('home.role', { role: text(role.title), domain: text(domain.title) })}</p>
        </div>
        <ButtonLink to="/content" size="form" icon={IconSchool}>
          {t('view_content')}
        </ButtonLink>
      </div>
      {groups.length > 0 ? <StartCards groups={groups} /> : <p>{t('home.nothing')}</p>}
    </div>
  )
}
