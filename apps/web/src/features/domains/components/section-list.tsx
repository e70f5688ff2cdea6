import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/ui/icon.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import styles from './domain.module.css'

export interface Section {
  id: string
  label: string
  /** Names of its fields, which it is marked for when they are wrong. */
  fields: readonly string[]
}

function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

/** The sections of a long form; those with something wrong are marked. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation(['domains', 'detail'])
  const { faults } = useDetailControls()
  const isWrong = ({ fields }: Section) => faults.some(({ path }) => fields.includes(path.split('.')[0] ?? ''))
  return (
    <ul className={styles.sections} aria-label={t('domains:detail.sections')}>
      {sections.map((section) => (
        <li key={section.id}>
          <button type="button" className={styles.section} onClick={() => goTo(section.id)}>
            {section.label}
            {isWrong(section) && (
              <>
                <Icon of={IconAlertCircle} size={16} />
                <span className="sr-only">{t('detail:language_wrong')}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
