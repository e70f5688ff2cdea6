import type { ReactNode } from 'react'
import { useMemo } from 'react'
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
  // The same sections anew are no reason to listen anew.
  const key = JSON.stringify(sections)
  const same = useMemo(() => JSON.parse(key) as readonly Section[], [key])
  return (
    <div className={styles.layout}>
      {mode === 'edit' && <SectionList sections={same} />}
      <div className={styles.cards}>{children}</div>
    </div>
  )
}
