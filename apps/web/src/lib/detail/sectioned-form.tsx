import type { ReactNode } from 'react'
import { useDetailControls } from './detail-context.ts'
import styles from './section-list.module.css'
import { type Section, SectionList } from './section-list.tsx'

type SectionedFormProps = {
  sections: readonly Section[]
  /** The cards, in the order of the sections, each with the id of its section. */
  children: ReactNode
}

/** The cards of a long record; while it is edited on a wide screen, the list of its sections beside them. */
export function SectionedForm({ sections, children }: SectionedFormProps) {
  const { mode } = useDetailControls()
  return (
    <div className={styles.layout}>
      {mode === 'edit' && <SectionList sections={sections} />}
      <div className={styles.cards}>{children}</div>
    </div>
  )
}
