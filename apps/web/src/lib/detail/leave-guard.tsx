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
 * Asks before unsaved changes are left behind, inside the product and at its door. A session that is over can save
 * nothing any more: it was asked about before, or what was typed is kept.
 */
export function LeaveGuard({ dirty, leaving, draftKey }: LeaveGuardProps) {
  const { t } = useTranslation('detail')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A form in a dialog above this one may be the only one with changes.
      (dirty || listDirty().length > 0) &&
      !leaving.current &&
      currentOwner() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useUnsavedMark(dirty, draftKey)
  const stay = () => blocker.reset?.()
  const leave = () => {
    // Changes that are given up are not offered again.
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
