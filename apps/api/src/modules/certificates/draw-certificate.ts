import { DEFAULT_BRAND, LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { type CertificateColors, contrastRatio, pickText, resolveCertificateColors } from '@evenground/shared/rules'
import type { CertificatePaper } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import {
  closeDocument,
  darkenUntilReadable,
  drawQrCode,
  FONTS,
  fitText,
  openDocument,
  type PdfDocument,
} from '../../platform/pdf/index.ts'
import { startOfDay } from '../confidentiality/index.ts'
import type { CertificateFace, Frame, OpenImage, Part } from './certificate-frame.ts'
import { CERTIFICATE_TEXTS } from './certificate-texts.ts'
import { type Issuer, writeVerifyUrl } from './certificates.present.ts'
import type { CertificateRecord } from './certificates.repo.ts'
import { drawMark, drawRosette, drawWeave } from './draw-decoration.ts'
import { drawSigner, SIGNER_WIDTH } from './draw-signer.ts'
import { presentColors } from './look.present.ts'
import type { Picture } from './look.repo.ts'
import { makeDrawable } from './make-drawable.ts'

export interface CertificateInput {
  certificate: Pick<CertificateRecord, 'serial' | 'name' | 'planTitle' | 'issuedAt'>
  issuer: Issuer
  logo: Picture | null
  paper: CertificatePaper
  locale: Locale
  publicUrl: string
}

export function writeFace({ certificate, issuer, locale, publicUrl }: CertificateInput): CertificateFace {
  const { name, serial, planTitle, issuedAt } = certificate
  const plan = pickText(planTitle, locale)
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: issuer.timeZone })
  const { look } = issuer
  const heading = pickText(look.heading ?? {}, locale) || CERTIFICATE_TEXTS[locale].heading
  return {
    title: `${heading}: ${name}, ${plan}`,
    heading,
    organization: pickText(issuer.title, locale),
    name,
    plan,
    statement: pickText(look.statement ?? {}, locale),
    signer:
      look.signerName === null ? null : { name: look.signerName, title: pickText(look.signerTitle ?? {}, locale) },
    date: day.format(issuedAt),
    serial,
    verifyUrl: writeVerifyUrl(publicUrl, serial),
  }
}

const MARGIN = 66
const LOGO_SIDE = 26
const SEAL_RADIUS = 62
const CODE_SIZE = 92

/** Opens a picture. Null if it cannot be drawn, since a broken picture must not keep anyone from their certificate. */
async function openPicture(
  document: PdfDocument,
  { tenant }: Issuer,
  picture: Picture | null,
): Promise<OpenImage | null> {
  try {
    const bytes = picture && (await makeDrawable(tenant, picture.bytes))
    return bytes ? document.openImage(Buffer.from(bytes)) : null
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

/** The given color if it is visible on the background, otherwise a darker shade, otherwise the text color. */
function makeVisible(color: string, { background, text }: CertificateColors): string {
  const darker = darkenUntilReadable(color, 3)
  return [color, darker].find((one) => contrastRatio(one, background) >= 3) ?? text
}

async function createLogo(
  document: PdfDocument,
  input: CertificateInput,
  colors: CertificateColors,
): Promise<Frame['placeLogo']> {
  const { primaryColor, secondaryColor } = input.issuer
  const marks = [
    makeVisible(primaryColor ?? DEFAULT_BRAND.primaryColor, colors),
    makeVisible(secondaryColor ?? DEFAULT_BRAND.secondaryColor, colors),
  ] as const
  const image = await openPicture(document, input.issuer, input.logo)
  if (!image) return (x, y, size) => drawMark(document, { x, y, size, colors: marks })
  return (x, y, size) => document.image(image, x, y, { fit: [size, size], align: 'center', valign: 'center' })
}

function decorate({ document, colors, placeLogo }: Frame): void {
  const { width, height } = document.page
  const { accent, background, text } = colors
  const seal = { x: width - MARGIN - SEAL_RADIUS, y: MARGIN + SEAL_RADIUS - 12 }
  document.markContent('Artifact', { type: 'Layout' })
  document.rect(0, 0, width, height).fill(background)
  drawWeave(document, { top: height - 146, accent, color: text })
  drawRosette(document, { ...seal, radius: SEAL_RADIUS, accent })
  placeLogo(seal.x - 14, seal.y - 14, 28)
  document.endMarkedContent()
}

function drawHead({ document, face, colors, placeLogo }: Frame): Part[] {
  const width = document.page.width - 2 * MARGIN - 2 * SEAL_RADIUS - 40
  return [
    document.struct('Figure', { alt: face.organization }, () => placeLogo(MARGIN, MARGIN - 4, LOGO_SIDE)),
    document.struct('P', {}, () => {
      const box = { width: width - LOGO_SIDE - 12, height: 34 }
      const size = fitText(document, face.organization, { font: FONTS.semibold, largest: 14, smallest: 9, ...box })
      const y = MARGIN + 9 - Math.min(34, document.heightOfString(face.organization, box)) / 2
      document
        .fontSize(size)
        .fillColor(colors.text)
        .text(face.organization, MARGIN + LOGO_SIDE + 12, y, { ...box, ellipsis: true })
    }),
    document.struct('H1', {}, () => {
      const box = { width, height: 18 }
      fitText(document, face.heading, { font: FONTS.regular, largest: 13, smallest: 8, ...box })
      document.fillColor(colors.quiet).text(face.heading, MARGIN, 132, { ...box, ellipsis: true })
    }),
  ]
}

const NAME_TOP = 152
const NAME_HEIGHT = 116
const SENTENCE_HEIGHT = 74
/** The heights of sentence and statement, in points, if there is a statement. */
const SHORT_SENTENCE_HEIGHT = 40
const STATEMENT_HEIGHT = 34

/** Writes the sentence about what was completed. The title of the plan is semibold. */
function writeSentence({ document, face, texts }: Frame, y: number, box: { width: number; height: number }): void {
  const lines = { ...box, lineGap: 3 }
  // Measure with semibold, the wider of the two weights.
  fitText(document, `${texts.before}${face.plan}${texts.after}`, {
    font: FONTS.semibold,
    largest: 18,
    smallest: 10,
    ...lines,
  })
  document.font(FONTS.regular).text(texts.before, MARGIN, y, { ...lines, continued: true })
  document.font(FONTS.semibold).text(face.plan, { continued: true })
  document.font(FONTS.regular).text(texts.after, { continued: false })
}

function drawWords(frame: Frame): Part[] {
  const { document, face, colors } = frame
  const width = document.page.width - 2 * MARGIN - 2 * SEAL_RADIUS - 32
  // Below the seal there is more room for text, unless there is a signature.
  const wide = face.signer ? document.page.width - 2 * MARGIN - SIGNER_WIDTH - 8 : width + 2 * SEAL_RADIUS - 20
  const height = face.statement ? SHORT_SENTENCE_HEIGHT : SENTENCE_HEIGHT
  return [
    document.struct('P', {}, () => {
      const box = { width, height: NAME_HEIGHT }
      fitText(document, face.name, { font: FONTS.bold, largest: 50, smallest: 13, ...box })
      document.fillColor(colors.text).text(face.name, MARGIN, NAME_TOP, { ...box, ellipsis: true })
    }),
    document.struct('P', {}, () => writeSentence(frame, document.y + 8, { width: wide, height })),
    ...(face.statement
      ? [
          document.struct('P', {}, () => {
            const box = { width: wide, height: STATEMENT_HEIGHT }
            const y = document.y + 3
            fitText(document, face.statement, { font: FONTS.regular, largest: 12, smallest: 8, ...box })
            document.fillColor(colors.quiet).text(face.statement, MARGIN, y, { ...box, ellipsis: true })
          }),
        ]
      : []),
  ]
}

/** Draws a label above its value. */
function drawFact(
  { document, colors }: Frame,
  label: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
): Part[] {
  return [
    document.struct('P', {}, () => {
      document.font(FONTS.regular).fontSize(10).fillColor(colors.quiet).text(label, x, y, { width })
    }),
    document.struct('P', {}, () => {
      const box = { width, height: 32 }
      fitText(document, value, { font: FONTS.semibold, largest: 12.5, smallest: 8, ...box })
      document.fillColor(colors.text).text(value, x, y + 15, { ...box, ellipsis: true })
    }),
  ]
}

function drawFoot(frame: Frame): Part[] {
  const { document, face, texts, colors } = frame
  const { width, height } = document.page
  const top = height - 232
  const codeX = width - MARGIN - CODE_SIZE + 10
  const facts = codeX - MARGIN - 24
  const column = facts / 3
  const at = (index: number) => ({ x: MARGIN + index * column, y: top, width: column - 16 })
  return [
    ...drawFact(frame, texts.completed, face.date, at(0)),
    ...drawFact(frame, texts.awardedBy, face.organization, at(1)),
    ...drawFact(frame, texts.number, face.serial, at(2)),
    document.struct('P', {}, () => {
      document
        .font(FONTS.regular)
        .fontSize(9)
        .fillColor(colors.quiet)
        .text(texts.check, MARGIN, top + 56, { width: facts })
    }),
    document.struct('Link', { alt: face.verifyUrl }, () => {
      fitText(document, face.verifyUrl, { font: FONTS.regular, largest: 9, smallest: 6, width: facts, height: 14 })
      document.fillColor(colors.text).text(face.verifyUrl, MARGIN, top + 68, { link: face.verifyUrl, lineBreak: false })
    }),
    document.struct('Figure', { alt: texts.code(face.verifyUrl) }, () => {
      drawQrCode(document, face.verifyUrl, { x: codeX, y: top - 12, size: CODE_SIZE })
    }),
  ]
}

/**
 * Renders a certificate as one tagged landscape page in the issuer's colors. The same input always produces the same
 * bytes.
 */
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
    createdAt: startOfDay(certificate.issuedAt),
  })
  const primary = darkenUntilReadable(issuer.primaryColor ?? DEFAULT_BRAND.primaryColor, 3)
  const colors = resolveCertificateColors(presentColors(issuer.look), primary)
  const frame: Frame = {
    document,
    face,
    colors,
    texts: CERTIFICATE_TEXTS[locale],
    signature: await openPicture(document, issuer, issuer.look.signature),
    placeLogo: await createLogo(document, input, colors),
  }
  decorate(frame)
  const root = document.struct('Document', { title: face.title })
  document.addStructure(root)
  for (const draw of [drawHead, drawWords, drawSigner, drawFoot]) for (const part of draw(frame)) root.add(part)
  root.end()
  return closeDocument(document)
}
