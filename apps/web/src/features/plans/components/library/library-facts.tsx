import type { LibraryPlanRow } from '@evenground/shared/schemas'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { tellTime } from '../../../../lib/learning/tell-time.ts'
import styles from './library.module.css'

/** The duration and content of a plan in a few words. */
export function LibraryFacts({ plan: { minutes, statements, tasks } }: { plan: LibraryPlanRow }) {
  const { t } = useTranslation('library')
  const { t: todo } = useTranslation('todo')
  const facts = [
    {
      key: 'minutes',
      icon: IconClock,
      words: tellTime(todo, minutes, 'time'),
    },
    {
      key: 'statements',
      icon: IconClipboard,
      words: statements > 0 ? t('statements', { count: statements }) : t('no_statements'),
    },
    { key: 'tasks', icon: IconListCheck, words: t('tasks', { count: tasks }) },
  ]
  return (
    <ul className={styles.facts}>
      {facts.map(({ key, icon, words }) => (
        <li key={key}>
          <Icon of={icon} size={16} />
          {words}
        </li>
      ))}
    </ul>
  )
}
