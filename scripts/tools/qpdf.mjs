import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderCertificatePdf } from '../../apps/api/src/modules/certificates/draw-certificate.ts'
import { USUAL_LOOK } from '../../apps/api/src/modules/certificates/look.repo.ts'
import { writePackPdf } from '../../apps/api/src/modules/reports/packs/write-pack-pdf.ts'
import { makeOddPack, ODD_NAMES } from '../../apps/api/test/factories/odd-pack.ts'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['qpdf']]

const ID = '0198c3c0-0000-7000-8000-000000000001'

const sample = (locale, paper) => ({
  certificate: {
    id: ID,
    serial: '7K3M9-Q2XTB-04VEN-8RPZC',
    accountId: ID,
    domainId: ID,
    personalPlanId: ID,
    name: 'José Ñúñez Güémez',
    planTitle: { 'en-us': 'Belonging at work', 'es-mx': 'Pertenecer en el trabajo' },
    locale,
    issuedAt: new Date('2026-11-21T18:00:00Z'),
    withdrawnAt: null,
  },
  issuer: {
    tenant: ID,
    title: { 'en-us': 'Alder & Wren' },
    logo: null,
    primaryColor: null,
    secondaryColor: null,
    timeZone: 'UTC',
    look: USUAL_LOOK,
  },
  logo: null,
  paper,
  locale,
  publicUrl: 'https://learn.example.test',
})

async function run(program, args) {
  const { code, output } = await captureProgram(program, args)
  if (code !== 0) throw new Error(output.trim())
  return output
}

/** Returns the text of a PDF as read by poppler, if that is installed. */
async function readText(file) {
  const { code } = await captureProgram('pdftotext', ['-v'])
  return code === 0 ? run('pdftotext', ['-layout', file, '-']) : null
}

/** Checks that a PDF is complete, tagged and has its fonts embedded. Returns its text if it can be read. */
async function readPdf(program, what, file) {
  await run(program, ['--check', file])
  const { qpdf } = JSON.parse(await run(program, ['--json', '--json-key=qpdf', file]))
  const objects = Object.values(qpdf[1]).map((object) => object.value)
  const isTagged = objects.some((value) => value?.['/Type'] === '/StructTreeRoot')
  if (!isTagged) throw new Error(`${what} is not tagged`)
  const unembedded = objects.filter((value) => value?.['/Type'] === '/FontDescriptor' && !value['/FontFile2'])
  if (unembedded.length > 0) throw new Error(`${what}: a typeface is not embedded`)
  return readText(file)
}

async function checkCertificate(program, folder, locale, paper) {
  const file = join(folder, `${locale}-${paper}.pdf`)
  const input = sample(locale, paper)
  await writeFile(file, await renderCertificatePdf(input))
  const text = await readPdf(program, `the certificate (${locale}, ${paper})`, file)
  if (text !== null && !text.includes(input.certificate.name)) {
    throw new Error(`${locale} ${paper}: the name cannot be read`)
  }
}

/** Checks a board pack with unusual names: `&` and `<` must appear as plain text. */
async function checkPack(program, folder, locale, paper) {
  const file = join(folder, `pack-${locale}-${paper}.pdf`)
  await writeFile(file, await writePackPdf(makeOddPack(locale), paper))
  const text = await readPdf(program, `the board pack (${locale}, ${paper})`, file)
  const missing = [ODD_NAMES.ampersand, '<b>North</b>', ODD_NAMES.braces].filter(
    (name) => text !== null && !text.replaceAll(/\s+/g, ' ').includes(name),
  )
  if (missing.length > 0) throw new Error(`the board pack (${locale}, ${paper}): missing ${missing.join(' | ')}`)
}

/** Checks that certificates and board packs are complete, tagged PDFs with embedded fonts and names as text. */
export async function check([program]) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-pdf-'))
  try {
    for (const locale of ['en-us', 'es-mx']) {
      for (const paper of ['letter', 'a4']) {
        await checkCertificate(program, folder, locale, paper)
        await checkPack(program, folder, locale, paper)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return 'certificate and board pack are whole in both languages and on both papers'
}
