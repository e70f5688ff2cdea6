import { createHash, X509Certificate } from 'node:crypto'
import type { SigningCertificate } from '@evenground/shared/schemas'
import type { z } from 'zod'

type Facts = z.infer<typeof SigningCertificate>

const LINE = /.{1,64}/g

const BEGIN = '-----BEGIN CERTIFICATE-----'
const END = '-----END CERTIFICATE-----'

/** Longer than any certificate with an RSA key. Longer texts are refused. */
const LONGEST = 20_000

/**
 * Returns the text between the first pair of markers. A pattern would take time that grows with the square of the
 * length.
 */
function findInner(text: string): string {
  const begin = text.indexOf(BEGIN)
  const end = begin < 0 ? -1 : text.indexOf(END, begin)
  return end < 0 ? text : text.slice(begin + BEGIN.length, end)
}

/**
 * Converts a certificate to PEM, from PEM or from the bare base64 of metadata. Null unless it is a certificate with an
 * RSA key.
 */
export function parseCertificate(text: string): string | null {
  if (text.length > LONGEST) return null
  const base64 = findInner(text).replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return null
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.match(LINE)?.join('\n')}\n-----END CERTIFICATE-----\n`
  try {
    const { publicKey } = new X509Certificate(pem)
    return publicKey.asymmetricKeyType === 'rsa' ? pem : null
  } catch {
    return null
  }
}

/** Identifies the key of a certificate. A renewed certificate for the same key has the same fingerprint. */
export const fingerprintOf = (pem: string): string =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')

/** Returns what people compare with what their provider shows. */
export function describeCertificate(pem: string): Facts {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem)
  return {
    pem,
    subject: subject.split('\n').join(', '),
    ends_at: new Date(validTo).toISOString(),
    sha256: fingerprint256,
  }
}
