import type { Certificate, CertificateProof, LocalizedText } from '@evenground/shared/schemas'
import type { CertificateRecord } from './certificates.repo.ts'
import { presentColors, presentPicture } from './look.present.ts'
import type { LookRecord } from './look.repo.ts'

/** The issuer of a certificate, with its present name and look. */
export interface Issuer {
  /** The id of the domain right below the root, whose people form one tenant. */
  tenant: string
  title: LocalizedText
  logo: string | null
  primaryColor: string | null
  secondaryColor: string | null
  timeZone: string
  look: LookRecord
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
function dayIn(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { year, month, day } = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}

const presentFace = (certificate: CertificateRecord, issuer: Issuer): CertificateProof => ({
  serial: certificate.serial,
  name: certificate.name,
  plan_title: certificate.planTitle,
  domain_title: issuer.title,
  domain_logo: presentPicture(issuer.look.logo) ?? issuer.logo,
  ...presentColors(issuer.look),
  heading: issuer.look.heading,
  statement: issuer.look.statement,
  look_locale: issuer.look.locale,
  completed_on: dayIn(certificate.issuedAt, issuer.timeZone),
})

/**
 * Presents a certificate to someone who checks its number. The signature is left out: it is not needed for that, and
 * forgers could use it.
 */
export const presentProof = presentFace

export const writeVerifyUrl = (publicUrl: string, serial: string): string => `${publicUrl}/#/verify/${serial}`

export const presentCertificate = (certificate: CertificateRecord, issuer: Issuer, publicUrl: string): Certificate => ({
  ...presentFace(certificate, issuer),
  id: certificate.id,
  plan_id: certificate.personalPlanId,
  locale: certificate.locale,
  issued_at: certificate.issuedAt.toISOString(),
  signature: presentPicture(issuer.look.signature),
  signer_name: issuer.look.signerName,
  signer_title: issuer.look.signerTitle,
  shared: certificate.withdrawnAt === null,
  verify_url: writeVerifyUrl(publicUrl, certificate.serial),
})
