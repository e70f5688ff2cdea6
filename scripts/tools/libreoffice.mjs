import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeOdt } from '../../apps/api/src/modules/reports/documents/write-odt.ts'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['soffice'], ['libreoffice']]

const NAMES = ['José Ñúñez', '<b>& "quoted"</b>', '=1+1', 'two\nlines']

const sample = (columns) => ({
  locale: 'es-mx',
  title: 'Datos de los usuarios',
  organization: 'Viento Norte',
  sentence: 'Personas en Viento Norte.',
  population: '4 filas',
  madeOn: 'Generado el 21 nov 2026 (UTC)',
  createdAt: new Date('2026-11-21T18:00:00Z'),
  chart: null,
  table: {
    columns: Array.from({ length: columns }, (_, index) => ({ label: `Columna ${index}`, align: 'left', weight: 3 })),
    rows: NAMES.map((name) => Array.from({ length: columns }, (_, index) => (index === 0 ? name : `${index}`))),
  },
  notes: ['Las filas no llevan nombres.'],
  empty: '',
  page: (number) => `Página ${number}`,
  continued: 'continuación',
  colors: { primary: '#c74e29', secondary: '#303244' },
})

/** Converts to text with its own profile, so that a running office is not affected. */
async function readText(program, folder, file) {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const args = [profile, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, file]
  const { code, output } = await captureProgram(program, args)
  if (code !== 0) throw new Error(output.trim())
  return readFile(file.replace('.odt', '.txt'), 'utf8').catch(() => {
    throw new Error(`the document cannot be opened: ${output.trim()}`)
  })
}

/** Text documents open as they are, whatever their cells hold, in one part and in several. */
export async function check([program]) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-report-'))
  try {
    for (const columns of [3, 20]) {
      const file = join(folder, `report-${columns}.odt`)
      await writeFile(file, writeOdt(sample(columns), 'letter'))
      const text = await readText(program, folder, file)
      const missing = [
        'Datos de los usuarios',
        'Personas en Viento Norte.',
        ...NAMES.flatMap((name) => name.split('\n')),
      ]
        .concat(`Columna ${columns - 1}`)
        .filter((words) => !text.includes(words))
      if (missing.length > 0) throw new Error(`${columns} columns: missing ${missing.join(' | ')}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return 'text documents of reports open with every word'
}
