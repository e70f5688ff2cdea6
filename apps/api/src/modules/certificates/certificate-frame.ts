import type { Locale } from '@evenground/shared/constants'
import type { CertificateColors } from '@evenground/shared/rules'
import type { PdfDocument } from '../../platform/pdf/index.ts'
import type { CERTIFICATE_TEXTS } from './certificate-texts.ts'

/** The texts on a certificate. It shows no score, so the settings that hide scores do not matter here. */
export interface CertificateFace {
  title: string
  /** “Certificate of completion”, or the organization's own words. */
  heading: string
  organization: string
  name: string
  plan: string
  /** A sentence of the organization's own, or an empty text. */
  statement: string
  signer: { name: string; title: string } | null
  date: string
  serial: string
  verifyUrl: string
}

/** What the parts of a certificate need to draw themselves. */
export interface Frame {
  document: PdfDocument
  face: CertificateFace
  texts: (typeof CERTIFICATE_TEXTS)[Locale]
  colors: CertificateColors
  /** The signer's signature; null if there is none, or it cannot be drawn. */
  signature: OpenImage | null
  /** Draws the organization's logo, or the product's mark, into a square. */
  placeLogo: (x: number, y: number, size: number) => void
}

export type Part = ReturnType<PdfDocument['struct']>
export type OpenImage = ReturnType<PdfDocument['openImage']>
