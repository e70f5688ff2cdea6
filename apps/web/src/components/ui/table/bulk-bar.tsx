import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import { isForDialog } from '../overlays/open-dialog.ts'
import { useNumber } from '../text/use-number.ts'
import styles from './bulk-bar.module.css'

export interface BulkAction {
  key: string
  label: string
  icon: IconGlyph
  onSelect: () => void
}

type BulkBarProps = {
  /** Number of selected rows. At 0 the bar is hidden. */
  count: number
  /** Selects all rows that match the filters. Left out when all are selected. */
  onSelectAll?: (() => void) | undefined
  /** Number of rows that match the filters. Undefined until known. */
  total: number | undefined
  actions: readonly BulkAction[]
  onClear: () => void
  /** More buttons, after the actions. */
  children?: ReactNode
}

/** Bar with actions for the selected rows. Esc clears the selection, unless a dialog is open. */
export function BulkBar({ count, onSelectAll, total, actions, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('lists')
  const formatNumber = useNumber()
  useEffect(() => {
    if (count === 0) return
    const clearOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForDialog(event)) return
      onClear()
    }
    document.addEventListener('keydown', clearOnEscape)
    return () => document.removeEventListener('keydown', clearOnEscape)
  }, [count, onClear])
  const selected = t('select.count', { count, shown: formatNumber(count) })
  return (
    <>
      <LiveRegion message={count > 0 ? selected : ''} />
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={selected} data-bulk data-print="hide">
          <b className={styles.count}>{selected}</b>
          {onSelectAll && total !== undefined && (
            <button type="button" className={styles.all} onClick={onSelectAll}>
              {t('select.all', { total: formatNumber(total) })}
            </button>
          )}
          <span className={styles.separator} />
          <div className={styles.actions}>
            {actions.map(({ key, label, icon, onSelect }) => (
              <button key={key} type="button" className={styles.action} onClick={onSelect}>
                <Icon of={icon} size={18} />
                {label}
              </button>
            ))}
            {children}
          </div>
          <span className={styles.separator} />
          {/* Beside the button: inside, it would be a label that the button's name lacks. */}
          <span className={styles.count}>
            <kbd className={styles.key}>Esc</kbd>
          </span>
          <button
            type="button"
            className={styles.action}
            aria-label={t('select.clear')}
            aria-keyshortcuts="Escape"
            onClick={onClear}
          >
            <Icon of={IconX} size={18} />
          </button>
        </div>
      )}
    </>
  )
}
