import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ui/overlays/confirm-dialog.tsx'
import { markDirty } from '../unsent/dirty-forms.ts'

/** Names a form as unsaved to whoever leaves the page or signs out. */
export function useUnsavedMark(dirty: boolean, key: string): void {
  useEffect(() => (dirty ? markDirty(key) : undefined), [dirty, key])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

/**
 * For a form in a dialog: `leave` closes it, after a question where something would be lost. `isChanged` is asked then, and
 * not before: a value read while nothing is drawn from it may never have been followed.
 */
export function useLeaveQuestion(isChanged: () => boolean, onLeave: () => void): [() => void, ReactNode] {
  const { t } = useTranslation('detail')
  const [asked, setAsked] = useState(false)
  const question = (
    <ConfirmDialog
      opened={asked}
      onClose={() => setAsked(false)}
      title={t('leave_title')}
      confirm={t('leave_anyway')}
      danger
      busy={false}
      onConfirm={onLeave}
    >
      {t('leave_body')}
    </ConfirmDialog>
  )
  return [() => (isChanged() ? setAsked(true) : onLeave()), question]
}
