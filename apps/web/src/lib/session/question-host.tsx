import { type ComponentType, useSyncExternalStore } from 'react'
import type { createOpenQuestion, Question } from '../client/open-question.ts'

export type AskingDialogProps = { question: Question; onClose: () => void }

type QuestionHostProps = {
  about: ReturnType<typeof createOpenQuestion>
  dialog: ComponentType<AskingDialogProps>
}

/** Shown above every page: the dialog of a question while it waits for an answer. */
export function QuestionHost({ about, dialog: Dialog }: QuestionHostProps) {
  const question = useSyncExternalStore(about.watch, about.find)
  if (!question) return null
  return <Dialog question={question} onClose={() => question.answer(false)} />
}
