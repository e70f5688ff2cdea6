import type { LearnerFlags } from '@evenground/shared/schemas'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

/** Settings of the domain and the learner's groups that change what a page offers. */
export type Flags = LearnerFlags

export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: ({ signal }) => call(routes.getFlags, {}, { signal }),
  // Pages opened a little later refetch, and show the cached flags meanwhile.
  staleTime: 15_000,
})

export const useFlags = (): Flags => useSuspenseQuery(flagsQuery).data
