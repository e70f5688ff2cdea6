import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionDialogProps = {
  opened: boolean
  title: string
  width?: number
  /** The words of the two buttons. */
  no: string
  yes: string
  /** Closing the dialog is a no. */
  onAnswer: (yes: boolean) => void
  children: ReactNode
}

/** A question that is answered by yes or no before something goes on. */
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
