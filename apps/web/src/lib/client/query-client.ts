import { QueryClient } from '@tanstack/react-query'
import { answerFromKept } from '../offline/answer-from-kept.ts'
import { isTransient } from './api-error.ts'
import { watchReturn } from './connection.ts'

/** Retries temporary failures only, because a refusal would be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      persister: answerFromKept,
    },
    // Fails at once without a connection, so that the form can say so. Waiting for a connection would leave its button
    // busy forever.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// TanStack refetches outdated queries on the `online` event, which does not occur in a Wi-Fi without internet.
watchReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }))
