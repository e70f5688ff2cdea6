import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { useFolded } from './empty-fold-context.ts'
import styles from './view-value.module.css'

type ViewValueProps = {
  label: string
  /** Without a value, or with an empty text, the words for “not filled” are shown. */
  children?: ReactNode
  className?: string | undefined
  /** On a phone, where the values of a card stand beside their names unless one needs the width: `fits` is `wide` but does not. */
  place?: 'fits' | 'below' | undefined
  /** The language of the value, where it is not the page’s. */
  lang?: string | undefined
  /** Instead of the words for “not filled”. */
  emptyText?: string | undefined
}

/** A dash; the words are read aloud. */
function Unfilled() {
  const { t } = useTranslation('detail')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('not_filled')}</span>
    </>
  )
}

/** One field in read-only mode. Belongs into a `dl`, such as a `FormCard` with `list`. */
export function ViewValue({ label, children, className, place, lang, emptyText }: ViewValueProps) {
  const empty = children === undefined || children === null || children === '' || children === false
  // What says something without a value is not left out.
  const folded = useFolded(empty && emptyText === undefined)
  if (folded) return null
  return (
    <div className={cx(styles.value, place && styles[place], className)}>
      <dt>{label}</dt>
      <dd className={cx(empty && styles.empty)} lang={empty ? undefined : lang}>
        {empty ? (emptyText ?? <Unfilled />) : children}
      </dd>
    </div>
  )
}
