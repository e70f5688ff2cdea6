import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { useDetailControls } from './detail-context.ts'
import styles from './section-list.module.css'
import type { Section } from './sections-context.ts'
import { useSectionInView } from './use-section-in-view.ts'

function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.querySelector<HTMLElement>('h2 > [aria-expanded="false"]')?.click()
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

/** The list of a long form's sections. Marks the section in view and the sections with errors. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('detail')
  const { errors } = useDetailControls()
  const current = useSectionInView(sections.map(({ id }) => id))
  const isWrong = ({ fields }: Section) => errors.some(({ path }) => fields.includes(path.split('.')[0] ?? ''))
  return (
    <ul className={styles.sections} aria-label={t('sections')}>
      {sections.map((section) => (
        <li key={section.id}>
          <button
            type="button"
            className={styles.section}
            aria-current={section.id === current ? 'true' : undefined}
            onClick={() => goTo(section.id)}
          >
            {section.label}
            {isWrong(section) && (
              <>
                <Icon of={IconAlertCircle} size={16} />
                <span className="sr-only">{t('language_wrong')}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
