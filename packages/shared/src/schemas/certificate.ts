import { z } from 'zod'
import { CalendarDate, HexColor, Id, LocaleCode, LocalizedText, line, Timestamp } from './primitives.ts'

/** Both fit on one landscape page. */
export const CertificatePaper = z.enum(['a4', 'letter'])
export type CertificatePaper = z.infer<typeof CertificatePaper>

/** What anyone reads of a certificate, on itself and where its number is checked. */
const face = {
  /** As it is printed. */
  serial: z.string(),
  /** The holder's, as it was when the certificate was issued. */
  name: z.string(),
  plan_title: LocalizedText,
  /** The organization that issued it. */
  domain_title: LocalizedText,
  /** The logo: a path on this server, or the picture itself as a data string; null where there is none. */
  domain_logo: z.string().nullable(),
  /** Chosen colors, as the organization has them today; null for the usual ones. */
  accent_color: HexColor.nullable(),
  text_color: HexColor.nullable(),
  background_color: HexColor.nullable(),
  /** In place of “Certificate of completion”. */
  heading: LocalizedText.nullable(),
  /** A sentence of the organization's own. */
  statement: LocalizedText.nullable(),
  /** The language of the certificate, where the organization has one for all of them; null: that of the reader. */
  look_locale: LocaleCode.nullable(),
  /** The day on which it was earned, by the organization's clock. */
  completed_on: CalendarDate,
}

/** An issued certificate. It never changes, but for whether it is shared. */
export const Certificate = z.object({
  id: Id,
  ...face,
  /** The holder's copy of the plan. */
  plan_id: Id,
  /** The holder's language when it was issued. */
  locale: LocaleCode,
  issued_at: Timestamp,
  /** Of the organization's signer as a data string; only with the certificate itself, never where it is checked. */
  signature: z.string().nullable(),
  signer_name: z.string().nullable(),
  signer_title: LocalizedText.nullable(),
  /** Whether anyone who knows the serial can have it confirmed. */
  shared: z.boolean(),
  /** The address of that confirmation, also as the QR code of the PDF. */
  verify_url: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateQuery = z.object({
  account_id: Id.describe('Whose certificate; absent: the caller’s own').optional(),
  paper: CertificatePaper.default('letter'),
  locale: LocaleCode.describe('Language of the PDF; absent: that of the certificate').optional(),
})

/** Where the PDF is, and what is in it. */
export const CertificateLink = z.object({
  /** Path of the PDF on this server; works without a sign-in until it expires. */
  url: z.string(),
  expires_at: Timestamp,
  certificate: Certificate,
})
export type CertificateLink = z.infer<typeof CertificateLink>

/** What a link to the PDF carries. */
export const CertificateFileQuery = z.object({
  paper: CertificatePaper,
  locale: LocaleCode,
  /** Seconds since 1970, UTC. */
  expires: z.coerce.number<string>().int().min(0).max(99_999_999_999),
  signature: line(100),
})
export type CertificateFileQuery = z.output<typeof CertificateFileQuery>

export const CertificateSharing = z.object({ shared: z.boolean() })

export const SerialParams = z.object({ serial: line(60) })

/** What a confirmation says. */
export const CertificateProof = z.object(face)
export type CertificateProof = z.infer<typeof CertificateProof>
