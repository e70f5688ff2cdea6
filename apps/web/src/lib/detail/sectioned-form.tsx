import { type ReactNode, useMemo } from 'react'
import { useDetailControls } from './detail-context.ts'
import styles from './section-list.module.css'
import { SectionList } from './section-list.tsx'
import { type Section, SectionsContext } from './sections-context.ts'

type SectionedFormProps = {
  sections: readonly Section[]
  /** Ids of the sections that start open on a phone. By default, the first one. */
  leads?: readonly string[] | undefined
  /** The cards in the order of the sections. Each has the id of its section. */
  children: ReactNode
}

/**
 * The cards of a long record. On a wide screen in edit mode, the list of sections is beside them. On a phone, the cards
 * are folded except the leading ones, and so serve as that list.
 */
export function SectionedForm({ sections, leads, children }: SectionedFormProps) {
  const { mode } = useDetailControls()
  const listed = useMemo(
    () => ({ sections, leads: leads ?? sections.slice(0, 1).map(({ id }) => id) }),
    [sections, leads],
  )
  return (
    <SectionsContext value={listed}>
      <div className={styles.layout}>
        {mode === 'edit' && <SectionList sections={sections} />}
        <div className={styles.cards}>{children}</div>
      </div>
    </SectionsContext>
  )
}
