import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'

/** The heading of a page, or of a new state of it. The focus starts here, so that screen readers read it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={`lede ${styles.lede}`}>{children}</p>}
    </>
  )
}
