import type { Locale } from '@evenground/shared/constants'
import type { CertificateColors } from '@evenground/shared/rules'
import type { PdfDocument } from '../../platform/pdf/index.ts'
import type { CERTIFICATE_TEXTS } from './certificate-texts.ts'

/** The contents of a certificate. It has no score, so the flags that hide scores do not matter here. */
export interface CertificateFace {
  title: string
  /** What it is: “Certificate of completion”, or in the organization's own words. */
  heading: string
  organization: string
  name: string
  plan: string
  /** A sentence of the organization's own; empty for none. */
  statement: string
  signer: { name: string; title: string } | null
  date: string
  serial: string
  verifyUrl: string
}

/** What each part of a certificate is drawn with. */
export interface Frame {
  document: PdfDocument
  face: CertificateFace
  texts: (typeof CERTIFICATE_TEXTS)[Locale]
  colors: CertificateColors
  /** The signature of the signer; null if there is none that can be drawn. */
  signature: OpenImage | null
  /** Draws the organization's logo, or the mark, into a square. */
  placeLogo: (x: number, y: number, size: number) => void
}

export type Part = ReturnType<PdfDocument['struct']>
export type OpenImage = ReturnType<PdfDocument['openImage']>
