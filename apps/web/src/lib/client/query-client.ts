import { QueryClient } from '@tanstack/react-query'
import { answerFromKept } from '../offline/answer-from-kept.ts'
import { isTransient } from './api-error.ts'
import { watchReturn } from './connection.ts'

/** Retries transient failures only: a refusal would be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      persister: answerFromKept,
    },
    // Without a connection it fails at once, and its form says so: waiting for one, its button would turn for ever.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// TanStack asks again for what is out of date on the event `online`, which does not come in a Wi-Fi without internet.
watchReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }))
