import { z } from 'zod'
import { CalendarDate, HexColor, Id, LocaleCode, LocalizedText, line, Timestamp } from './primitives.ts'

/** The paper size of the PDF. A certificate is one landscape page. */
export const CertificatePaper = z.enum(['a4', 'letter'])
export type CertificatePaper = z.infer<typeof CertificatePaper>

/** Fields that are printed on the certificate and shown to anyone who verifies its serial number. */
const publicFields = {
  /** The serial number, formatted as on the certificate. */
  serial: z.string(),
  /** The holder's name when the certificate was issued. */
  name: z.string(),
  plan_title: LocalizedText,
  /** The organization that issued it. */
  domain_title: LocalizedText,
  /** The logo: a path on this server, or the image as a data URL; null if there is none. */
  domain_logo: z.string().nullable(),
  /** The current colors of the organization; null for the default ones. */
  accent_color: HexColor.nullable(),
  text_color: HexColor.nullable(),
  background_color: HexColor.nullable(),
  /** Replaces “Certificate of completion”. */
  heading: LocalizedText.nullable(),
  /** An additional sentence that the organization has written. */
  statement: LocalizedText.nullable(),
  /** The language of all certificates of the organization; null: each reader sees their own language. */
  look_locale: LocaleCode.nullable(),
  /** The later day of the plan's completion and the last post assessment, in the time zone of the organization. */
  completed_on: CalendarDate,
}

/**
 * An issued certificate. Its serial number, name and plan title stay as they were when it was issued. The name and look
 * of the organization are the current ones.
 */
export const Certificate = z.object({
  id: Id,
  ...publicFields,
  /** The id of the holder's enrollment. */
  plan_id: Id,
  /** The holder's language when it was issued. */
  locale: LocaleCode,
  issued_at: Timestamp,
  /** The image of the signature as a data URL. Only the certificate itself has it, never its verification. */
  signature: z.string().nullable(),
  signer_name: z.string().nullable(),
  signer_title: LocalizedText.nullable(),
  /** Whether anyone who knows the serial number can verify the certificate. */
  shared: z.boolean(),
  /** The address of the verification page. The QR code of the PDF contains it. */
  verify_url: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateQuery = z.object({
  account_id: Id.describe('Account whose certificate is returned. Absent: the caller’s own').optional(),
  paper: CertificatePaper.describe('Paper size. Default: `letter`').default('letter'),
  locale: LocaleCode.describe('Language of the PDF. Absent: the language of the certificate').optional(),
})

/** A link to the PDF, and the data that the PDF shows. */
export const CertificateLink = z.object({
  /** Path of the PDF on this server; works without a sign-in until it expires. */
  url: z.string(),
  expires_at: Timestamp,
  certificate: Certificate,
})
export type CertificateLink = z.infer<typeof CertificateLink>

/** The query of a signed link to the PDF. */
export const CertificateFileQuery = z.object({
  paper: CertificatePaper.describe('Paper size, as in the signed link'),
  locale: LocaleCode.describe('Language of the PDF, as in the signed link'),
  expires: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(99_999_999_999)
    .describe('When the link expires, in seconds since 1970 (UTC), as in the signed link'),
  signature: line(100).describe('Signature of the link'),
})
export type CertificateFileQuery = z.output<typeof CertificateFileQuery>

export const CertificateSharing = z.object({ shared: z.boolean() })

export const SerialParams = z.object({ serial: line(60) })

/** The fields that the verification page shows. */
export const CertificateProof = z.object(publicFields)
export type CertificateProof = z.infer<typeof CertificateProof>
