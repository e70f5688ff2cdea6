import { QueryClient } from '@tanstack/react-query'
import { isTransient } from './api-error.ts'

/** What was refused once is refused again; only a stumble is worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isTransient(error) },
    mutations: { retry: false },
  },
})
