import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import type { createOpenQuestion, Question } from '../client/open-question.ts'

type QuestionHostProps = {
  about: ReturnType<typeof createOpenQuestion>
  dialog: ComponentType<{ question: Question }>
}

/** Above every page: shows the dialog while its question waits for an answer. */
export function QuestionHost({ about, dialog: Dialog }: QuestionHostProps) {
  const question = useSyncExternalStore(about.watch, about.find)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <Dialog question={question} />
    </Suspense>
  )
}
