import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import styles from './view-value.module.css'

type ViewValueProps = {
  label: string
  /** Nothing, or an empty text, is told in words. */
  children?: ReactNode
  className?: string | undefined
  /** The language of the value, where it is not the page’s. */
  lang?: string | undefined
}

/** One field of a record while it is only read. Belongs into a `ViewList`. */
export function ViewValue({ label, children, className, lang }: ViewValueProps) {
  const { t } = useTranslation('detail')
  const empty = children === undefined || children === null || children === '' || children === false
  return (
    <div className={cx(styles.value, className)}>
      <dt>{label}</dt>
      <dd className={cx(empty && styles.empty)} lang={empty ? undefined : lang}>
        {empty ? t('not_filled') : children}
      </dd>
    </div>
  )
}
