import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/icon.tsx'
import styles from './error-summary.module.css'

export type SummaryError = {
  /** The id of the field's control. */
  fieldId: string
  label: string
  message: string
  /** Brings a field that is out of sight, as in another language, into view first. */
  reveal?: (() => void) | undefined
}

/** What keeps a form from being saved, each line a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const { t } = useTranslation('detail')
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (errors.length > 0) heading.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  const go = (event: MouseEvent, error: SummaryError) => {
    // The page's address is the router's.
    event.preventDefault()
    error.reveal?.()
    requestAnimationFrame(() => document.getElementById(error.fieldId)?.focus())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds links, not fields
    <div className={styles.summary} role="group" aria-labelledby={headingId}>
      <Icon of={IconAlertTriangle} size={20} />
      <div>
        <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
          {t('fields_wrong', { count: errors.length })}
        </h2>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={`${error.fieldId} ${error.message}`}>
              <a href={`#${error.fieldId}`} onClick={(event) => go(event, error)}>
                {error.label}: {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
