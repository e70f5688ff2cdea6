import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { currentOwner } from '../storage/owner.ts'
import { listDirty } from '../unsent/dirty-forms.ts'
import { dropDraft } from './draft.ts'
import { useUnsavedMark } from './use-leave-question.tsx'

type LeaveGuardProps = {
  dirty: boolean
  leaving: RefObject<boolean>
  draftKey: string
}

/**
 * Asks before unsaved changes are lost, both within the product and when the tab is closed. Does not ask after the
 * session has ended: nothing could be saved, and the question was asked before or the changes are kept as a draft.
 */
export function LeaveGuard({ dirty, leaving, draftKey }: LeaveGuardProps) {
  const { t } = useTranslation('detail')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The only changes may be in a dialog above this form.
      (dirty || listDirty().length > 0) &&
      !leaving.current &&
      currentOwner() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useUnsavedMark(dirty, draftKey)
  const stay = () => blocker.reset?.()
  const leave = () => {
    // Discarded changes are not offered again as a draft.
    leaving.current = true
    dropDraft(draftKey)
    blocker.proceed?.()
  }
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave_title')}
      actions={
        <>
          <Button size="form" variant="danger" onClick={leave}>
            {t('leave_anyway')}
          </Button>
          <Button size="form" variant="primary" onClick={stay}>
            {t('leave_stay')}
          </Button>
        </>
      }
    >
      {t('leave_body')}
    </Dialog>
  )
}
