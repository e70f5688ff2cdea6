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

/** The address of the PDF is short-lived: it is asked for when it is needed. */
export const askForPdf = (planId: string, paper: CertificatePaper, locale: Locale): Promise<CertificateLink> =>
  call(routes.getCertificate, { params: { id: planId }, query: { paper, locale } })

export const saveSharing = (id: string, shared: boolean): Promise<Certificate> =>
  call(routes.shareCertificate, { params: { id }, body: { shared } })

/** Asked again at each visit: a holder may have stopped sharing a moment ago. */
export const proofQuery = (serial: string) =>
  queryOptions({
    queryKey: ['certificate', 'proof', serial],
    queryFn: () => callPublic(routes.verifyCertificate, { params: { serial } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Every number has twenty letters and digits, however someone types it: of anything else no one has to be asked. */
export const mayBeSerial = (typed: string): boolean => /^[0-9a-z]{20}$/i.test(typed.replaceAll(/[\s-]/g, ''))
