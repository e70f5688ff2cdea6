import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ui/overlays/confirm-dialog.tsx'
import { markDirty } from '../unsent/dirty-forms.ts'

/** Marks a form as unsaved, so that leaving the page or signing out asks first. */
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
 * For a form in a dialog: `leave` closes it, after asking if changes would be lost. `isChanged` is a function because a
 * value of the form is only tracked while something renders it.
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
