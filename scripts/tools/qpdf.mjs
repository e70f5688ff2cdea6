import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderCertificatePdf } from '../../apps/api/src/modules/certificates/draw-certificate.ts'
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
  issuer: { title: { 'en-us': 'Alder & Wren' }, logo: null, primaryColor: null, secondaryColor: null, timeZone: 'UTC' },
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

/** The text as poppler reads it, where that is installed. */
async function readText(file) {
  const { code } = await captureProgram('pdftotext', ['-v'])
  return code === 0 ? run('pdftotext', ['-layout', file, '-']) : null
}

async function checkOne(program, file, { certificate, locale, paper }) {
  await run(program, ['--check', file])
  const { qpdf } = JSON.parse(await run(program, ['--json', '--json-key=qpdf', file]))
  const objects = Object.values(qpdf[1]).map((object) => object.value)
  const isTagged = objects.some((value) => value?.['/Type'] === '/StructTreeRoot')
  if (!isTagged) throw new Error(`${locale} ${paper}: the certificate is not tagged`)
  const unembedded = objects.filter((value) => value?.['/Type'] === '/FontDescriptor' && !value['/FontFile2'])
  if (unembedded.length > 0) throw new Error(`${locale} ${paper}: a typeface is not embedded`)
  const text = await readText(file)
  if (text !== null && !text.includes(certificate.name)) throw new Error(`${locale} ${paper}: the name cannot be read`)
}

/** Certificates are complete, tagged PDFs with embedded fonts and names as text. */
export async function check([program]) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-certificate-'))
  try {
    for (const locale of ['en-us', 'es-mx']) {
      for (const paper of ['letter', 'a4']) {
        const file = join(folder, `${locale}-${paper}.pdf`)
        const input = sample(locale, paper)
        await writeFile(file, await renderCertificatePdf(input))
        await checkOne(program, file, input)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return 'the certificate is whole in both languages and on both papers'
}
