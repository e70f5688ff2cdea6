import { contrastRatio } from '@evenground/shared/rules'
import { describe, expect, test } from 'vitest'
import { makeJpeg } from '../../../test/factories/jpeg.ts'
import { makeEndingPng, makePng } from '../../../test/factories/png.ts'
import { closeDocument, darkenUntilReadable, fitText, openDocument } from '../../platform/pdf/index.ts'
import { type CertificateInput, renderCertificatePdf, writeFace } from './draw-certificate.ts'
import { USUAL_LOOK } from './look.repo.ts'
import { createSerial, normalizeSerial } from './serial.ts'

const INPUT: CertificateInput = {
  certificate: {
    serial: '7K3M9-Q2XTB-04VEN-8RPZC',
    name: 'José Ñúñez Güémez',
    planTitle: { 'en-us': 'Belonging at work', 'es-mx': 'Pertenecer en el trabajo' },
    issuedAt: new Date('2026-11-22T03:00:00Z'),
  },
  issuer: {
    tenant: 'alder',
    title: { 'en-us': 'Alder & Wren', 'es-mx': 'Alder y Wren' },
    logo: null,
    primaryColor: '#ffe100',
    secondaryColor: null,
    timeZone: 'America/Mexico_City',
    look: USUAL_LOOK,
  },
  logo: null,
  paper: 'letter',
  locale: 'es-mx',
  publicUrl: 'https://learn.example.test',
}

/** A transparent picture of 2 by 2 pixels, which PDFKit would unpack only when it is drawn. */
const picture = (options = {}) => ({ mime: 'image/png', bytes: makePng(options) })

describe('the page', () => {
  test('says who, what and when in the language asked for, the day by the issuer’s clock, and no score', () => {
    expect(writeFace(INPUT)).toEqual({
      title: 'Constancia de conclusión: José Ñúñez Güémez, Pertenecer en el trabajo',
      heading: 'Constancia de conclusión',
      organization: 'Alder y Wren',
      name: 'José Ñúñez Güémez',
      plan: 'Pertenecer en el trabajo',
      statement: '',
      signer: null,
      date: '21 de noviembre de 2026',
      serial: '7K3M9-Q2XTB-04VEN-8RPZC',
      verifyUrl: 'https://learn.example.test/#/verify/7K3M9-Q2XTB-04VEN-8RPZC',
    })
    expect(writeFace({ ...INPUT, locale: 'en-us' }).date).toBe('November 21, 2026')
  })

  test('is one, tagged, with headings and described pictures, and the same each time', async () => {
    const pdf = await renderCertificatePdf(INPUT)
    const source = pdf.toString('latin1')
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1)
    for (const mark of ['/MarkInfo', '/S /H1', '/S /P', '/S /Link', '/DisplayDocTitle true', 'pdfuaid:part>1<']) {
      expect(source, mark).toContain(mark)
    }
    expect(source.match(/\/S \/Figure\s+\/Alt/g)).toHaveLength(2)
    expect(await renderCertificatePdf(INPUT)).toEqual(pdf)
  })

  test('stays one page however long name, plan and organization are', async () => {
    const long = 'Ángeles Etxeberría '.repeat(40)
    const pdf = await renderCertificatePdf({
      ...INPUT,
      certificate: { ...INPUT.certificate, name: `${'W'.repeat(400)} ${long}`, planTitle: { 'en-us': long } },
      issuer: { ...INPUT.issuer, title: { 'en-us': long } },
    })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('the look of a domain', () => {
  const look = {
    ...USUAL_LOOK,
    accentColor: '#8fd0ff',
    textColor: '#ffffff',
    backgroundColor: '#10243a',
    heading: { 'es-mx': 'Diploma' },
    statement: { 'es-mx': 'Con el reconocimiento de todo el equipo.' },
    signerName: 'Ana Ruiz',
    signerTitle: { 'es-mx': 'Directora de Personas' },
  }
  const issuer = { ...INPUT.issuer, look }

  test('writes its own heading, sentence and signer, and falls back where a text is empty', () => {
    expect(writeFace({ ...INPUT, issuer })).toMatchObject({
      title: 'Diploma: José Ñúñez Güémez, Pertenecer en el trabajo',
      heading: 'Diploma',
      statement: 'Con el reconocimiento de todo el equipo.',
      signer: { name: 'Ana Ruiz', title: 'Directora de Personas' },
    })
    const empty = { ...INPUT.issuer, look: { ...look, heading: {} } }
    expect(writeFace({ ...INPUT, issuer: empty }).heading).toBe('Constancia de conclusión')
  })

  test.each(['letter', 'a4'] as const)('stays one tagged page on %s, with the signature described', async (paper) => {
    const long = 'Ángeles Etxeberría '.repeat(40)
    const signature = picture()
    const texts = { heading: { 'en-us': long }, statement: { 'en-us': long }, signerTitle: { 'en-us': long } }
    const pdf = await renderCertificatePdf({
      ...INPUT,
      paper,
      locale: 'en-us',
      certificate: { ...INPUT.certificate, name: long, planTitle: { 'en-us': long } },
      issuer: { ...issuer, look: { ...look, ...texts, signature, signerName: long } },
    })
    const source = pdf.toString('latin1')
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(source).toContain('pdfuaid:part>1<')
    expect(source.match(/\/S \/Figure\s+\/Alt/g)).toHaveLength(3)
  })

  test('of a broken signature leaves the name', async () => {
    const signature = { mime: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]) }
    const pdf = await renderCertificatePdf({ ...INPUT, issuer: { ...issuer, look: { ...look, signature } } })
    expect(pdf.toString('latin1').match(/\/S \/Figure\s+\/Alt/g)).toHaveLength(2)
  })
})

test('text shrinks until it fits its box, and wraps only between words', async () => {
  const document = openDocument({ title: 'Fit', language: 'en-US', paper: 'a4', createdAt: new Date(0) })
  const fit = { font: 'bold', largest: 50, smallest: 12, width: 300, height: 100 }
  expect(fitText(document, 'Ana', fit)).toBe(50)
  const size = fitText(document, 'Maximiliano Hernández-Villavicencio de la Garza', fit)
  expect(size).toBeLessThan(50)
  expect(size).toBeGreaterThan(12)
  expect(
    document.heightOfString('Maximiliano Hernández-Villavicencio de la Garza', { width: 300 }),
  ).toBeLessThanOrEqual(100)
  expect(document.widthOfString('Hernández-Villavicencio')).toBeLessThanOrEqual(300)
  expect(fitText(document, 'W'.repeat(200), fit)).toBe(12)
  await closeDocument(document)
})

test.each(['#ffe100', '#fff', '#000000', '#c74e29'])('the accent %s can be seen on paper', (color) => {
  expect(contrastRatio(darkenUntilReadable(color, 3), '#ffffff')).toBeGreaterThanOrEqual(3)
})

test('an accent that can be seen already stays as it is', () => {
  expect(darkenUntilReadable('#c74e29', 3)).toBe('#c74e29')
})

describe('a logo', () => {
  test.each([
    ['PNG', picture()],
    ['PNG that is called a JPEG', { ...picture(), mime: 'image/jpeg' }],
    ['JPEG', { mime: 'image/jpeg', bytes: makeJpeg() }],
    ['JPEG that is called a WebP', { mime: 'image/webp', bytes: makeJpeg() }],
  ])('is drawn when it is a whole %s', async (_what, logo) => {
    expect((await renderCertificatePdf({ ...INPUT, logo })).toString('latin1')).toContain('/Subtype /Image')
  })

  test.each([
    ['with a filter that does not exist', picture({ lines: Buffer.concat([Buffer.alloc(9, 9), Buffer.alloc(9)]) })],
    ['with lines missing', picture({ lines: Buffer.alloc(9) })],
    ['that unfolds to more than it says', picture({ lines: Buffer.alloc(5000) })],
    ['in several passes', picture({ interlace: 1 })],
    ['that would end the process', { mime: 'image/png', bytes: makeEndingPng() }],
    ['that would end the process, called a JPEG', { mime: 'image/jpeg', bytes: makeEndingPng() }],
    ['of two components', { mime: 'image/jpeg', bytes: makeJpeg({ components: 2 }) }],
    ['of no components', { mime: 'image/jpeg', bytes: makeJpeg({ components: 0 }) }],
    ['without a frame', { mime: 'image/jpeg', bytes: makeJpeg({ without: 'frame' }) }],
    ['without lines', { mime: 'image/jpeg', bytes: makeJpeg({ height: 0 }) }],
    ['cut off before its size', { mime: 'image/jpeg', bytes: makeJpeg().subarray(0, 76) }],
    ['cut off', { mime: 'image/png', bytes: makePng().subarray(0, 40) }],
    ['that is no picture', { mime: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]) }],
    ['in a format that no PDF holds', { mime: 'image/webp', bytes: Buffer.from('RIFF____WEBPVP8X') }],
  ])('%s gives way to the mark, and harms nothing', async (_what, logo) => {
    const pdf = await renderCertificatePdf({ ...INPUT, logo })
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
  })
})

test('serials never repeat and survive being read out', () => {
  const serials = Array.from({ length: 500 }, createSerial)
  expect(new Set(serials).size).toBe(500)
  for (const serial of serials) expect(normalizeSerial(` ${serial.toLowerCase().replaceAll('-', ' ')} `)).toBe(serial)
  expect(normalizeSerial('OIL00-ILo11-22222-33333')).toBe('01100-11011-22222-33333')
})
