import { DEFAULT_BRAND, LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { CertificatePaper } from '@evenground/shared/schemas'
import {
  closeDocument,
  darkenUntilReadable,
  drawQrCode,
  FONTS,
  fitText,
  isDrawable,
  openDocument,
  type PdfDocument,
} from '../../platform/pdf/index.ts'
import { CERTIFICATE_TEXTS } from './certificate-texts.ts'
import { type Issuer, writeVerifyUrl } from './certificates.present.ts'
import type { CertificateRecord } from './certificates.repo.ts'
import { drawMark, drawRosette, drawWeave } from './draw-decoration.ts'

export interface CertificateInput {
  certificate: CertificateRecord
  issuer: Issuer
  logo: { mime: string; bytes: Uint8Array } | null
  paper: CertificatePaper
  locale: Locale
  publicUrl: string
}

/** What is drawn. There is no score in it, whoever asks: flags about scores have nothing to hide here. */
export interface CertificateFace {
  title: string
  organization: string
  name: string
  plan: string
  date: string
  serial: string
  verifyUrl: string
}

export function writeFace({ certificate, issuer, locale, publicUrl }: CertificateInput): CertificateFace {
  const { name, serial, planTitle, issuedAt } = certificate
  const plan = pickText(planTitle, locale)
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: issuer.timeZone })
  return {
    title: CERTIFICATE_TEXTS[locale].documentTitle(name, plan),
    organization: pickText(issuer.title, locale),
    name,
    plan,
    date: day.format(issuedAt),
    serial,
    verifyUrl: writeVerifyUrl(publicUrl, serial),
  }
}

const INK = '#23252f'
const QUIET_INK = '#5a5d6e'
const MARGIN = 66
const LOGO_SIDE = 26
const SEAL_RADIUS = 62
const CODE_SIZE = 92

interface Frame {
  document: PdfDocument
  face: CertificateFace
  texts: (typeof CERTIFICATE_TEXTS)[Locale]
  accent: string
  /** Draws the organization's logo, or the mark, into a square. */
  placeLogo: (x: number, y: number, size: number) => void
}

type Part = ReturnType<PdfDocument['struct']>

function createLogo(document: PdfDocument, { logo, issuer }: CertificateInput): Frame['placeLogo'] {
  const colors = [
    darkenUntilReadable(issuer.primaryColor ?? DEFAULT_BRAND.primaryColor, 3),
    darkenUntilReadable(issuer.secondaryColor ?? DEFAULT_BRAND.secondaryColor, 3),
  ] as const
  const placeMark: Frame['placeLogo'] = (x, y, size) => drawMark(document, { x, y, size, colors })
  if (!logo || !isDrawable(logo)) return placeMark
  try {
    const image = document.openImage(Buffer.from(logo.bytes))
    return (x, y, size) => document.image(image, x, y, { fit: [size, size], align: 'center', valign: 'center' })
  } catch {
    // A broken picture must not keep anybody from their certificate.
    return placeMark
  }
}

function decorate({ document, accent, placeLogo }: Frame): void {
  const { width, height } = document.page
  const seal = { x: width - MARGIN - SEAL_RADIUS, y: MARGIN + SEAL_RADIUS - 12 }
  document.markContent('Artifact', { type: 'Layout' })
  drawWeave(document, { top: height - 146, accent })
  drawRosette(document, { ...seal, radius: SEAL_RADIUS, accent })
  placeLogo(seal.x - 14, seal.y - 14, 28)
  document.endMarkedContent()
}

function drawHead({ document, face, texts, placeLogo }: Frame): Part[] {
  const width = document.page.width - 2 * MARGIN - 2 * SEAL_RADIUS - 40
  return [
    document.struct('Figure', { alt: face.organization }, () => placeLogo(MARGIN, MARGIN - 4, LOGO_SIDE)),
    document.struct('P', {}, () => {
      const box = { width: width - LOGO_SIDE - 12, height: 34 }
      const size = fitText(document, face.organization, { font: FONTS.semibold, largest: 14, smallest: 9, ...box })
      const y = MARGIN + 9 - Math.min(34, document.heightOfString(face.organization, box)) / 2
      document
        .fontSize(size)
        .fillColor(INK)
        .text(face.organization, MARGIN + LOGO_SIDE + 12, y, { ...box, ellipsis: true })
    }),
    document.struct('H1', {}, () => {
      document.font(FONTS.regular).fontSize(13).fillColor(QUIET_INK).text(texts.heading, MARGIN, 132, { width })
    }),
  ]
}

const NAME_TOP = 152
const NAME_HEIGHT = 116
const SENTENCE_HEIGHT = 74

function drawWords({ document, face, texts }: Frame): Part[] {
  const width = document.page.width - 2 * MARGIN - 2 * SEAL_RADIUS - 32
  const sentence = `${texts.before}${face.plan}${texts.after}`
  return [
    document.struct('P', {}, () => {
      const box = { width, height: NAME_HEIGHT }
      fitText(document, face.name, { font: FONTS.bold, largest: 50, smallest: 13, ...box })
      document.fillColor(INK).text(face.name, MARGIN, NAME_TOP, { ...box, ellipsis: true })
    }),
    document.struct('P', {}, () => {
      // Below the seal there is more room.
      const box = { width: width + 2 * SEAL_RADIUS - 20, height: SENTENCE_HEIGHT, lineGap: 3 }
      const y = document.y + 8
      // Measured in the wider of the two weights.
      fitText(document, sentence, { font: FONTS.semibold, largest: 18, smallest: 10, ...box })
      document.font(FONTS.regular).text(texts.before, MARGIN, y, { ...box, continued: true })
      document.font(FONTS.semibold).text(face.plan, { continued: true })
      document.font(FONTS.regular).text(texts.after, { continued: false })
    }),
  ]
}

/** A label over its value. */
function drawFact(
  document: PdfDocument,
  label: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
): Part[] {
  return [
    document.struct('P', {}, () => {
      document.font(FONTS.regular).fontSize(10).fillColor(QUIET_INK).text(label, x, y, { width })
    }),
    document.struct('P', {}, () => {
      const box = { width, height: 32 }
      fitText(document, value, { font: FONTS.semibold, largest: 12.5, smallest: 8, ...box })
      document.fillColor(INK).text(value, x, y + 15, { ...box, ellipsis: true })
    }),
  ]
}

function drawFoot({ document, face, texts }: Frame): Part[] {
  const { width, height } = document.page
  const top = height - 232
  const codeX = width - MARGIN - CODE_SIZE + 10
  const facts = codeX - MARGIN - 24
  const column = facts / 3
  const at = (index: number) => ({ x: MARGIN + index * column, y: top, width: column - 16 })
  return [
    ...drawFact(document, texts.completed, face.date, at(0)),
    ...drawFact(document, texts.awardedBy, face.organization, at(1)),
    ...drawFact(document, texts.number, face.serial, at(2)),
    document.struct('P', {}, () => {
      document
        .font(FONTS.regular)
        .fontSize(9)
        .fillColor(QUIET_INK)
        .text(texts.check, MARGIN, top + 56, { width: facts })
    }),
    document.struct('Link', { alt: face.verifyUrl }, () => {
      fitText(document, face.verifyUrl, { font: FONTS.regular, largest: 9, smallest: 6, width: facts, height: 14 })
      document.fillColor(INK).text(face.verifyUrl, MARGIN, top + 68, { link: face.verifyUrl, lineBreak: false })
    }),
    document.struct('Figure', { alt: texts.code(face.verifyUrl) }, () => {
      drawQrCode(document, face.verifyUrl, { x: codeX, y: top - 12, size: CODE_SIZE })
    }),
  ]
}

/** One landscape page, tagged, in the issuer's colors. The same record on the same paper makes the same bytes. */
export async function renderCertificatePdf(input: CertificateInput): Promise<Buffer> {
  const { certificate, issuer, paper, locale } = input
  const face = writeFace(input)
  const document = openDocument({
    title: face.title,
    language: LANGUAGE_TAGS[locale],
    paper,
    layout: 'landscape',
    margin: 0,
    author: face.organization,
    createdAt: certificate.issuedAt,
  })
  const accent = darkenUntilReadable(issuer.primaryColor ?? DEFAULT_BRAND.primaryColor, 3)
  const frame = { document, face, accent, texts: CERTIFICATE_TEXTS[locale], placeLogo: createLogo(document, input) }
  decorate(frame)
  const root = document.struct('Document', { title: face.title })
  document.addStructure(root)
  for (const draw of [drawHead, drawWords, drawFoot]) for (const part of draw(frame)) root.add(part)
  root.end()
  return closeDocument(document)
}
