import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { showMissing } from '../banner/banner-store.ts'
import { ApiError } from '../client/api-error.ts'
import { withVersion } from '../client/with-version.ts'
import type { Resource } from './resource.ts'

export const recordQuery = <Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  id: string,
) =>
  queryOptions({
    queryKey: ['record', resource.name, id, ...(resource.within ? [resource.within] : [])],
    queryFn: ({ signal }) => withVersion((options) => resource.load(id, { ...options, signal })),
    // Somebody may have changed it since it was last looked at.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What is not there sends home, with a banner that says so and leads to the list. */
export function useGoneHome(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    showMissing(pathname)
    void navigate('/', { replace: true })
  }
}

/** Goes home where a record turns out not to be there. */
export function useMissing(error: unknown): boolean {
  const goHome = useGoneHome()
  const missing = isMissing(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once, when it turns out to be missing
  useEffect(() => {
    if (missing) goHome()
  }, [missing])
  return missing
}

/** The record of the route; undefined while it loads, null for one that is being created. */
export function useRecord<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  id: string,
) {
  const creating = id === 'new'
  const query = useQuery({ ...recordQuery(resource, id), enabled: !creating })
  return { ...query, missing: useMissing(query.error), record: creating ? null : query.data }
}
