import type { NewScimToken, Scim, ScimTokenInput, ScimUpdate } from '@evenground/shared/schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

const KEY = 'directory'
const PAGE = 25

export const settingsQuery = (domainId: string) =>
  queryOptions({
    queryKey: [KEY, domainId],
    queryFn: ({ signal }) => call(routes.getScim, { params: { id: domainId } }, { signal }),
  })

/** The directory's log, newest first. */
export const eventsQuery = (domainId: string, refusedOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'events', domainId, refusedOnly],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: String(PAGE),
        ...(refusedOnly && { refused: '1' as const }),
        ...(pageParam && { before: pageParam }),
      }
      return call(routes.listScimEvents, { params: { id: domainId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })

export const saveSettings = (domainId: string, body: ScimUpdate): Promise<Scim> =>
  call(routes.updateScim, { params: { id: domainId }, body })

export const createToken = (body: ScimTokenInput): Promise<NewScimToken> => call(routes.createScimToken, { body })

export const deleteToken = (id: string): Promise<undefined> => call(routes.deleteScimToken, { params: { id } })
