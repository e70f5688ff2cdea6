import type { Locale } from '@evenground/shared/constants'
import type { Certificate, CertificateLink, CertificatePaper } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call, callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

export const certificateQuery = (planId: string) =>
  queryOptions({
    queryKey: ['certificate', planId],
    queryFn: async ({ signal }): Promise<Certificate> =>
      (await call(routes.getCertificate, { params: { id: planId }, query: {} }, { signal })).certificate,
    staleTime: 5 * 60_000,
  })

/** Requests the PDF's address. The address expires soon, so it is requested only when needed. */
export const askForPdf = (planId: string, paper: CertificatePaper, locale: Locale): Promise<CertificateLink> =>
  call(routes.getCertificate, { params: { id: planId }, query: { paper, locale } })

export const saveSharing = (id: string, shared: boolean): Promise<Certificate> =>
  call(routes.shareCertificate, { params: { id }, body: { shared } })

/** Fetched on every visit, because the holder may have stopped sharing. */
export const proofQuery = (serial: string) =>
  queryOptions({
    queryKey: ['certificate', 'proof', serial],
    queryFn: () => callPublic(routes.verifyCertificate, { params: { serial } }),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Whether the text can be a certificate number: twenty letters and digits, ignoring case, spaces and hyphens. Anything
 * else needs no request.
 */
export const mayBeSerial = (typed: string): boolean => /^[0-9a-z]{20}$/i.test(typed.replaceAll(/[\s-]/g, ''))
