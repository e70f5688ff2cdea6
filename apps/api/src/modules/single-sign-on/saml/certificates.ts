import { X509Certificate } from 'node:crypto'
import type { SigningCertificate } from '@evenground/shared/schemas'
import type { z } from 'zod'

type Facts = z.infer<typeof SigningCertificate>

const LINE = /.{1,64}/g

/** A certificate as PEM, from PEM or from the bare base64 text of metadata. Null for anything else. */
export function parseCertificate(text: string): string | null {
  const inner = /-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/.exec(text)?.[1] ?? text
  const base64 = inner.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return null
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.match(LINE)?.join('\n')}\n-----END CERTIFICATE-----\n`
  try {
    const { publicKey } = new X509Certificate(pem)
    return publicKey.asymmetricKeyType === 'rsa' ? pem : null
  } catch {
    return null
  }
}

/** What people compare with what the provider shows. */
export function describeCertificate(pem: string): Facts {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem)
  return {
    pem,
    subject: subject.split('\n').join(', '),
    ends_at: new Date(validTo).toISOString(),
    sha256: fingerprint256,
  }
}
