import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  /** Names of the changed fields. */
  changed: readonly string[]
  /** For pages that are always a form: shows the bar only while there are changes. */
  whileChanged?: boolean
  /** Whether the record is being created. */
  creating?: boolean
  /** Undoes the last step. */
  onUndo?: (() => void) | undefined
  saving: boolean
  onSave: () => void
  onCancel: () => void
}

/** Number of changed fields named. More are counted. */
const NAMED = 3

const nameSome = (names: readonly string[], more: (count: number) => string): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [more(names.length - NAMED)] : [])].join(', ')

/** Moves the focus to the heading when the bar that had it disappears. */
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

/** Keeps the notices at the bottom of the window above the bar, which has more lines when the text is large. */
function useClearNotices(bar: RefObject<HTMLElement | null>, hidden: boolean) {
  useLayoutEffect(() => {
    const { current } = bar
    if (hidden || !current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${current.offsetHeight + 12}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-bar')
    }
  }, [bar, hidden])
}

/** Bar at the bottom of the page while something is edited. Ctrl+S saves too. */
export function SaveBar({ changed, whileChanged, creating, saving, onUndo, onSave, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['detail', 'common'])
  const bar = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const hidden = !!whileChanged && changed.length === 0
  const watched = useFocusAfter(hidden)
  useClearNotices(bar, hidden)
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
    <div ref={bar} className={styles.bar} {...watched}>
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
            // The undo button disappears after the last step, so the focus moves to the text.
            words.current?.focus({ preventScroll: true })
          }}
        >
          {t('undo')}
        </Button>
      )}
      {/* A save that is in progress cannot be canceled. */}
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
