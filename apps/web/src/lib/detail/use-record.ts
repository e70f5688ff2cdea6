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
    // Reloads whenever a page opens, because someone else may have changed the record.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Whether the error says that the record does not exist, including an invalid id in the address. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 400 && error.problem.errors?.some(({ path }) => path === 'id') === true))

/** Returns a function for a record that does not exist: goes home and shows a banner with a link to the list. */
export function useLeaveMissing(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    showMissing(pathname)
    void navigate('/', { replace: true })
  }
}

/** Goes home if the error says that the record does not exist. Returns whether it does. */
export function useMissing(error: unknown): boolean {
  const goHome = useLeaveMissing()
  const missing = isMissing(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the record turns out to be missing
  useEffect(() => {
    if (missing) goHome()
  }, [missing])
  return missing
}

/** The record of the route: undefined while it loads, null while a new one is being created. */
export function useRecord<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  id: string,
) {
  const creating = id === 'new'
  const query = useQuery({ ...recordQuery(resource, id), enabled: !creating })
  return { ...query, missing: useMissing(query.error), record: creating ? null : query.data }
}
