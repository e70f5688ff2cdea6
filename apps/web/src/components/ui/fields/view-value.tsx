import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { useFolded } from './empty-fold-context.ts'
import styles from './view-value.module.css'

type ViewValueProps = {
  label: string
  /** Without children or with an empty text, shows the words for “not filled”. */
  children?: ReactNode
  className?: string | undefined
  /** Language of the value if it differs from the page’s. */
  lang?: string | undefined
  /** Shown in place of the words for “not filled”. */
  emptyText?: string | undefined
}

/** A dash, read aloud as “not filled”. */
function Unfilled() {
  const { t } = useTranslation('detail')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('not_filled')}</span>
    </>
  )
}

/** One read-only field. Must be inside a `dl`, such as a `FormCard` with `list`. */
export function ViewValue({ label, children, className, lang, emptyText }: ViewValueProps) {
  const empty = children === undefined || children === null || children === '' || children === false
  // A field with its own text for an empty value is not left out.
  const folded = useFolded(empty && emptyText === undefined)
  if (folded) return null
  return (
    <div className={cx(styles.value, className)}>
      <dt>{label}</dt>
      <dd className={cx(empty && styles.empty)} lang={empty ? undefined : lang}>
        {empty ? (emptyText ?? <Unfilled />) : children}
      </dd>
    </div>
  )
}
