import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The words of the button that does it. */
  confirm: string
  danger?: boolean
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** Asks before something is done. */
export function ConfirmDialog({ confirm, danger, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button size="form" variant="plain" onClick={dialog.onClose}>
            {t('cancel')}
          </Button>
          <Button size="form" variant={danger ? 'danger-filled' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
