import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  /** What changed, by name. */
  changed: readonly string[]
  /** Takes the last step back. */
  onUndo?: (() => void) | undefined
  saving: boolean
  onSave: () => void
  onCancel: () => void
}

/** More names than this are counted. */
const NAMED = 3

const nameSome = (names: readonly string[], more: (count: number) => string): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [more(names.length - NAMED)] : [])].join(', ')

/** Sticks to the foot of the page while something is edited. Ctrl S saves as well. */
export function SaveBar({ changed, saving, onUndo, onSave, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['detail', 'common'])
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!saving) onSave()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [saving, onSave])
  return (
    <div className={styles.bar}>
      <p className={styles.words} ref={words} tabIndex={-1}>
        <strong>{changed.length > 0 ? t('changes', { count: changed.length }) : t('no_changes')}</strong>{' '}
        <span className={styles.names}>{nameSome(changed, (count) => t('and_more', { count }))}</span>
      </p>
      {onUndo && (
        <Button
          size="form"
          variant="plain"
          icon={IconArrowBackUp}
          onClick={() => {
            onUndo()
            // The button goes with the last step.
            words.current?.focus({ preventScroll: true })
          }}
        >
          {t('undo')}
        </Button>
      )}
      <Button size="form" variant="plain" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button
        size="form"
        variant={changed.length > 0 ? 'primary' : 'default'}
        busy={saving}
        icon={IconDeviceFloppy}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {t('common:save')}
        <span className={styles.keys} aria-hidden="true">
          Ctrl S
        </span>
      </Button>
    </div>
  )
}
