import type * as contract from '@evenground/shared/contract/learning'
import { queryOptions, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { route } from '../client/route.ts'

/** Switches of the domain (and the learner's groups) that change what a screen offers. */
const ROUTES = {
  paused: route<typeof contract.getPaused>('GET', '/api/v2/ui/paused'),
  hideScores: route<typeof contract.getHideScores>('GET', '/api/v2/ui/hidescores'),
  hideCert: route<typeof contract.getHideCert>('GET', '/api/v2/ui/hidecert'),
  trainingNavigation: route<typeof contract.getTrainingNavigation>('GET', '/api/v2/ui/trainingnavigation'),
  introOutroNavigation: route<typeof contract.getIntroOutroNavigation>('GET', '/api/v2/ui/introoutronavigation'),
  allowVideoSkip: route<typeof contract.getAllowVideoSkip>('GET', '/api/v2/ui/allowvideoskip'),
  allowJournalSkip: route<typeof contract.getAllowJournalSkip>('GET', '/api/v2/ui/allowjournalskip'),
}

export type Flag = keyof typeof ROUTES

export const flagQuery = (flag: Flag) =>
  queryOptions({
    queryKey: ['flag', flag],
    queryFn: ({ signal }): Promise<boolean> => call(ROUTES[flag] as (typeof ROUTES)['paused'], {}, { signal }),
    staleTime: 60_000,
  })

export const useFlag = (flag: Flag): boolean => useSuspenseQuery(flagQuery(flag)).data

/** Several at once, asked for side by side. */
export function useFlags<const F extends readonly Flag[]>(...flags: F): Record<F[number], boolean> {
  const answers = useSuspenseQueries({ queries: flags.map((flag) => flagQuery(flag)) })
  return Object.fromEntries(flags.map((flag, index) => [flag, answers[index]?.data ?? false])) as Record<
    F[number],
    boolean
  >
}
