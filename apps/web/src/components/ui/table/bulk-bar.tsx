import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import { useNumber } from '../text/use-number.ts'
import styles from './bulk-bar.module.css'

export interface BulkAction {
  key: string
  label: string
  icon: IconGlyph
  onSelect: () => void
}

type BulkBarProps = {
  /** How many rows are chosen; at 0 there is no bar. */
  count: number
  /** Set while not everything is chosen: chooses all that match. */
  onAll?: (() => void) | undefined
  total: number | undefined
  actions: readonly BulkAction[]
  onClear: () => void
  children?: ReactNode
}

/** What can be done with the chosen rows. Esc lets them go, unless something above the page is open. */
export function BulkBar({ count, onAll, total, actions, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('lists')
  const formatNumber = useNumber()
  useEffect(() => {
    if (count === 0) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      onClear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [count, onClear])
  const chosen = t('select.count', { count, shown: formatNumber(count) })
  return (
    <>
      <LiveRegion message={count > 0 ? chosen : ''} />
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={chosen} data-bulk data-print="hide">
          <b className={styles.count}>{chosen}</b>
          {onAll && total !== undefined && (
            <button type="button" className={styles.all} onClick={onAll}>
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
          <button type="button" className={styles.action} aria-label={t('select.clear')} onClick={onClear}>
            <Icon of={IconX} size={18} />
          </button>
          <kbd className={styles.key}>Esc</kbd>
        </div>
      )}
    </>
  )
}
