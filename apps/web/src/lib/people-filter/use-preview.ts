import type { PeopleFilter, PeoplePreview } from '@evenground/shared/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

/**
 * Query for the number of people who match the conditions, and for the names of records in them. Disabled without
 * conditions.
 */
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
