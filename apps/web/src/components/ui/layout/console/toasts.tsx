import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../buttons/icon-button.tsx'
import { Icon } from '../../icons/icon.tsx'
import styles from './toasts.module.css'

type Toast = { id: number; message: string; undo?: (() => void) | undefined }

/** How long a notice stays, in seconds: enough to read it, and longer if there is something to decide. */
const SECONDS = { plain: 6, undo: 12 }

type ToastProps = { toast: Toast; undoWord: string; onDismiss: (id: number) => void }

function ToastCard({ toast, undoWord, onDismiss }: ToastProps) {
  const { t } = useTranslation('common')
  const { id, message, undo } = toast
  // A notice stays while it is hovered or focused.
  const [held, hold] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), (undo ? SECONDS.undo : SECONDS.plain) * 1000)
    return () => clearTimeout(timer)
  }, [held, id, undo, onDismiss])
  const undoAndDismiss = () => {
    undo?.()
    onDismiss(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays open during interaction, the buttons act
    <div
      className={styles.toast}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon of={IconCircleCheck} size={20} className={styles.icon} />
      <p className={styles.words}>{message}</p>
      {undo && (
        <button type="button" className={styles.undo} onClick={undoAndDismiss}>
          {undoWord}
        </button>
      )}
      <IconButton icon={IconX} size={32} label={t('dismiss')} className={styles.close} onClick={() => onDismiss(id)} />
    </div>
  )
}

type ToastsProps = { toasts: readonly Toast[]; label: string; undoWord: string; onDismiss: (id: number) => void }

/** Notices at the bottom of the page, each for a few seconds. Only for successes: errors stay on their page. */
export function Toasts({ toasts, label, undoWord, onDismiss }: ToastsProps) {
  return (
    <section className={styles.stack} aria-label={label} data-print="hide">
      <div role="status" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} undoWord={undoWord} onDismiss={onDismiss} />
        ))}
      </div>
    </section>
  )
}
