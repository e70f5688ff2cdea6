import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionDialogProps = {
  opened: boolean
  title: string
  width?: number
  /** Labels of the two buttons. */
  no: string
  yes: string
  /** Called with false if the dialog is closed without an answer. */
  onAnswer: (yes: boolean) => void
  children: ReactNode
}

/** A yes/no question before continuing. */
export function QuestionDialog({ no, yes, onAnswer, ...dialog }: QuestionDialogProps) {
  return (
    <Dialog
      {...dialog}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button size="form" onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button size="form" variant="primary" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    />
  )
}
