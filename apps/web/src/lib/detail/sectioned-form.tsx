import { type ReactNode, useMemo } from 'react'
import { useDetailControls } from './detail-context.ts'
import styles from './section-list.module.css'
import { SectionList } from './section-list.tsx'
import { type Section, SectionsContext } from './sections-context.ts'

type SectionedFormProps = {
  sections: readonly Section[]
  /** Ids of the sections that are open on a phone before anyone opens them. Without them it is the first. */
  leads?: readonly string[] | undefined
  /** The cards, in the order of the sections, each with the id of its section. */
  children: ReactNode
}

/**
 * The cards of a long record; on a wide screen, the list of its sections beside them while it is edited. On a phone the
 * cards themselves are that list: all but the leading ones are folded.
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
