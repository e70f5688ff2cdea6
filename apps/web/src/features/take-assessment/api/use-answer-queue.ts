import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AnswerKey } from '../../../lib/unsent/answer-key.ts'
import { type AnswerStore, openAnswerStore } from '../../../lib/unsent/answer-store.ts'
import { type Answers, saveAnswers, type Wordings } from '../../../lib/unsent/save-answers.ts'
import { AnswerQueue, type QueueState } from './answer-queue.ts'
import { responseQuery } from './queries.ts'

/** The learner's unsent answers, and the queue that sends them while the page is open. */
export function useAnswerQueue(key: AnswerKey): {
  store: AnswerStore
  queue: AnswerQueue
  saving: QueueState
} {
  const queryClient = useQueryClient()
  const [{ store, queue }] = useState(() => {
    const store = openAnswerStore(key)
    const send = async (answers: Answers, wordings: Wordings) => {
      const response = await saveAnswers(key, { answers, wordings })
      // Returning to this page without a reload then shows the server's answers.
      queryClient.setQueryData(responseQuery(key).queryKey, response)
    }
    return { store, queue: new AnswerQueue(store, send) }
  })
  useEffect(() => queue.open(), [queue])
  const saving = useSyncExternalStore(queue.subscribe, queue.read)
  return { store, queue, saving }
}
