import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Label of the button that confirms. */
  confirm: string
  danger?: boolean
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ confirm, danger, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <DialogActions onCancel={dialog.onClose} submit={confirm} danger={danger} busy={busy} onSubmit={onConfirm} />
      }
    />
  )
}
