import type { PeopleFilter, PeoplePreview } from '@evenground/shared/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

/** How many people conditions mean, and the names of what they name. Without conditions nothing is asked. */
export function usePreview(filter: PeopleFilter, domainId?: string | null) {
  const body = { filter, ...(domainId && { domain_id: domainId }) }
  return useQuery<PeoplePreview>({
    queryKey: ['people-preview', body],
    queryFn: ({ signal }) => call(routes.previewPeopleFilter, { body }, { signal }),
    enabled: filter.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  })
}
