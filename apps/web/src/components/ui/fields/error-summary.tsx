import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
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

/** In the order of the page; fields that it does not show now come last. */
function sortByPlace(errors: readonly SummaryError[]): readonly SummaryError[] {
  const fields = new Map(errors.map((error) => [error, document.getElementById(error.fieldId)]))
  return [...errors].sort((one, other) => {
    const [first, second] = [fields.get(one), fields.get(other)]
    if (!first || !second) return Number(!first) - Number(!second)
    const place = first.compareDocumentPosition(second)
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 1 : place && -1
  })
}

/** What keeps a form from being saved, each line a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const { t } = useTranslation('detail')
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sorted, setSorted] = useState(errors)
  // Once what is wrong has opened its fields.
  useLayoutEffect(() => setSorted(sortByPlace(errors)), [errors])
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
          {sorted.map((error) => (
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
