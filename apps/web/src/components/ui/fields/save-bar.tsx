import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  /** What changed, by name. */
  changed: readonly string[]
  /** On a page that is always a form: it is there only while there is something to save. */
  whileChanged?: boolean
  /** What is saved does not exist yet. */
  creating?: boolean
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

/** Where the focus goes once the bar that had it is gone. */
function useFocusAfter(hidden: boolean) {
  const held = useRef(false)
  useEffect(() => {
    if (!hidden || !held.current) return
    held.current = false
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [hidden])
  return {
    onFocus: () => {
      held.current = true
    },
    onBlur: () => {
      held.current = false
    },
  }
}

/** Sticks to the foot of the page while something is edited. Ctrl S saves as well. */
export function SaveBar({ changed, whileChanged, creating, saving, onUndo, onSave, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['detail', 'common'])
  const words = useRef<HTMLParagraphElement>(null)
  const hidden = !!whileChanged && changed.length === 0
  const watched = useFocusAfter(hidden)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!saving && !hidden) onSave()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [saving, hidden, onSave])
  if (hidden) return null
  return (
    <div className={styles.bar} {...watched}>
      <p className={styles.words} ref={words} tabIndex={-1}>
        {changed.length > 0 ? <strong>{t('changes', { count: changed.length })}</strong> : !creating && t('no_changes')}{' '}
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
      {/* What is on its way to the server cannot be called back. */}
      <Button size="form" variant="plain" aria-disabled={saving || undefined} onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button
        size="form"
        variant={changed.length > 0 || creating ? 'primary' : 'default'}
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
