import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeOdt } from '../../apps/api/src/modules/reports/documents/write-odt.ts'
import { PACK_WORDS } from '../../apps/api/src/modules/reports/packs/words/in-every-language.ts'
import { writePackOdt } from '../../apps/api/src/modules/reports/packs/write-pack-odt.ts'
import { writePackSlides } from '../../apps/api/src/modules/reports/packs/write-pack-slides.ts'
import { makeOddPack, ODD_NAMES } from '../../apps/api/test/factories/odd-pack.ts'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['soffice'], ['libreoffice']]

const ODD_CELLS = ['José Ñúñez', '<b>& "quoted"</b>', '=1+1', 'two\nlines']

const sample = (columns) => ({
  locale: 'es-mx',
  title: 'Datos de los usuarios',
  finding: '3 de 8 planes asignados están completos',
  organization: 'Viento Norte',
  sentence: 'Personas en Viento Norte.',
  population: '4 filas',
  madeOn: 'Generado el 21 nov 2026 (UTC)',
  createdAt: new Date('2026-11-21T18:00:00Z'),
  chart: null,
  table: {
    columns: Array.from({ length: columns }, (_, index) => ({ label: `Columna ${index}`, align: 'left', weight: 3 })),
    rows: ODD_CELLS.map((cell) => Array.from({ length: columns }, (_, index) => (index === 0 ? cell : `${index}`))),
  },
  notes: ['Las filas no incluyen nombres.'],
  empty: '',
  page: (number) => `Página ${number}`,
  continued: 'continuación',
  colors: { primary: '#c74e29', secondary: '#303244' },
})

/**
 * The format to which a file is converted in order to read its text, as extension and filter. Text documents become
 * plain text, slides a single XML file.
 */
const TARGETS = { odt: ['txt', 'txt:Text (encoded):UTF8'], pptx: ['fodp', 'fodp'] }

/** Converts with a profile of its own, so that a running LibreOffice is not affected. Returns the converted text. */
async function convert(program, folder, file) {
  const kind = file.split('.').at(-1)
  const [ending, filter] = TARGETS[kind]
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const { code, output } = await captureProgram(program, [
    ...[profile, '--headless', '--convert-to', filter, '--outdir', folder, file],
  ])
  if (code !== 0) throw new Error(output.trim())
  return readFile(file.replace(`.${kind}`, `.${ending}`), 'utf8').catch(() => {
    throw new Error(`the file cannot be opened: ${output.trim()}`)
  })
}

/** Returns the text of slides, without tags and with entities decoded. */
const readSlides = (xml) =>
  xml
    .replaceAll(/<text:s\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

function assertContains(what, text, words) {
  const missing = words.filter((word) => !text.includes(word))
  if (missing.length > 0) throw new Error(`${what}: missing ${missing.join(' | ')}`)
}

/** Checks reports with unusual cells. A table of 20 columns is so wide that it is split. */
async function checkReports(program, folder) {
  for (const columns of [3, 20]) {
    const file = join(folder, `report-${columns}.odt`)
    await writeFile(file, writeOdt(sample(columns), 'letter'))
    const words = [
      'Datos de los usuarios',
      '3 de 8 planes',
      'Personas en Viento Norte.',
      ...ODD_CELLS.flatMap((cell) => cell.split('\n')),
    ]
    assertContains(`${columns} columns`, await convert(program, folder, file), [...words, `Columna ${columns - 1}`])
  }
}

/** Checks board packs with unusual names and hidden cells, as slides and as text documents. */
async function checkPacks(program, folder) {
  const { control: _, ...names } = ODD_NAMES
  for (const locale of ['en-us', 'es-mx']) {
    const pack = makeOddPack(locale)
    const words = [...Object.values(names), 'Bell and half', ...Object.values(PACK_WORDS[locale].hidden)]
    const [text, slides] = [join(folder, `${locale}-pack.odt`), join(folder, `${locale}-slides.pptx`)]
    await writeFile(text, writePackOdt(pack, 'a4'))
    await writeFile(slides, await writePackSlides(pack))
    assertContains(`text of the pack in ${locale}`, await convert(program, folder, text), words)
    assertContains(`slides of the pack in ${locale}`, readSlides(await convert(program, folder, slides)), words)
  }
}

/**
 * Checks that LibreOffice opens the product's text documents and slides and finds every word in them, whatever the
 * cells contain.
 */
export async function check([program]) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-report-'))
  try {
    await checkReports(program, folder)
    await checkPacks(program, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return 'reports and board packs, as text and as slides, open with every word'
}
