import type { Locale } from '@evenground/shared/constants'
import type { CertificateLook, DomainCertificate, DomainCertificateUpdate } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForStream } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import { pathOf } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type StoredRecord, versionedQuery, withVersion } from '../../../lib/client/with-version.ts'

export const domainQuery = (id: string) =>
  callQuery(['certificate-look', 'domain', id], routes.getDomain, { params: { id } })

/** The look that a domain shows, with its version. */
export const lookQuery = (id: string) =>
  versionedQuery(['certificate-look', id], (options) => call(routes.getDomainCertificate, { params: { id } }, options))

export function useSaving<Sent extends DomainCertificateUpdate>(
  id: string,
  ifMatch: string | null,
  onSaved: (saved: StoredRecord<DomainCertificate>, sent: Sent) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent) =>
      withVersion((options) => call(routes.updateDomainCertificate, { params: { id }, body }, { ...options, ifMatch })),
    onSuccess: (saved, sent) => {
      client.setQueryData(lookQuery(id).queryKey, saved)
      onSaved(saved, sent)
    },
  })
}

/** A sample PDF, rendered by the same code as real certificates. The previous one is kept until the next is loaded. */
export const previewQuery = (id: string, look: CertificateLook, language: Locale) =>
  queryOptions({
    queryKey: ['certificate-look', id, 'preview', look, language],
    queryFn: async ({ signal }) => {
      const path = pathOf(routes.previewDomainCertificate, { id })
      return (await callForStream(path, { ...look, language }, signal, 'application/pdf')).blob()
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
