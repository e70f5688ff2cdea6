import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@evenground/shared/constants'
import type { CertificateFileQuery, CertificatePaper } from '@evenground/shared/schemas'

/** How long the URL of a PDF is valid, in seconds. */
const LIFE_SECONDS = 5 * 60

export interface FileRequest {
  id: string
  paper: CertificatePaper
  locale: Locale
}

/** Signs every part of the URL, so that none can be changed. */
function sign(key: Buffer, { id, paper, locale }: FileRequest, expires: number): Buffer {
  return createHmac('sha256', key).update([id, paper, locale, expires].join(' ')).digest()
}

export function createFileLink(key: Buffer, file: FileRequest, now: Date): { url: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS
  const query = new URLSearchParams({
    paper: file.paper,
    locale: file.locale,
    expires: String(expires),
    signature: sign(key, file, expires).toString('base64url'),
  })
  return { url: `/api/v2/certificates/${file.id}/certificate.pdf?${query}`, expiresAt: new Date(expires * 1000) }
}

/** Whether a URL was signed by this server and is still valid. */
export function verifyFileLink(
  key: Buffer,
  { id, ...query }: CertificateFileQuery & { id: string },
  now: Date,
): 'good' | 'expired' | 'forged' {
  const expected = sign(key, { id, ...query }, query.expires)
  const given = Buffer.from(query.signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return now.getTime() < query.expires * 1000 ? 'good' : 'expired'
}
