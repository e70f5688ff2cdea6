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
  /** Brings a hidden field into view first, for example one in another language tab. */
  reveal?: (() => void) | undefined
}

/** Sorts the errors by the position of their fields on the page. Fields that are not visible come last. */
function sortByPlace(errors: readonly SummaryError[]): readonly SummaryError[] {
  const fields = new Map(errors.map((error) => [error, document.getElementById(error.fieldId)]))
  return [...errors].sort((one, other) => {
    const [first, second] = [fields.get(one), fields.get(other)]
    if (!first || !second) return Number(!first) - Number(!second)
    const place = first.compareDocumentPosition(second)
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 1 : place && -1
  })
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** Changes only when another save was refused, not when an error was mended meanwhile. By default, with the errors. */
  refusal?: unknown
}

/** Lists what prevents a form from being saved; each line links to its field. Receives the focus when it appears. */
export function ErrorSummary({ errors, refusal = errors }: ErrorSummaryProps) {
  const { t } = useTranslation('detail')
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sorted, setSorted] = useState(errors)
  // Sorted after fields with errors have been opened.
  useLayoutEffect(() => setSorted(sortByPlace(errors)), [errors])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with each refused save, and never while typing
  useEffect(() => heading.current?.focus(), [refusal])
  if (errors.length === 0) return null
  const go = (event: MouseEvent, error: SummaryError) => {
    // The hash of the address belongs to the router, so the link must not change it.
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
