import { queryOptions, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

/** Switches of the domain (and the learner's groups) that change what a screen offers. */
const ROUTES = {
  paused: routes.getPaused,
  hideScores: routes.getHideScores,
  hideCert: routes.getHideCert,
  trainingNavigation: routes.getTrainingNavigation,
  introOutroNavigation: routes.getIntroOutroNavigation,
  allowVideoSkip: routes.getAllowVideoSkip,
  allowJournalSkip: routes.getAllowJournalSkip,
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
