import type { ReactNode } from 'react'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'

/** The heading of a page, or of a new state of it. It takes the focus, so that screen readers read it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useArrivalFocus()
  usePageTitle(title)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={`lede ${styles.lede}`}>{children}</p>}
    </>
  )
}
