// Lighthouse scores of the most used screens: accessibility and best practices must be 100, and every audit below that
// is printed. Lighthouse is downloaded from the npm registry at the first use.
// `npm run bench:lighthouse -- [screen]`
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { captureProgram } from '../../scripts/run/run-program.mjs'
import { signInQuietly, startProduct } from './product.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = { accessibility: 1, 'best-practices': 1, performance: 0.9 } as const
const SCREENS = [
  { name: '/login', path: '/#/login', desktop: false },
  { name: '/content', path: '/#/content', desktop: false, login: 'done@demo.test' },
  { name: '/accounts', path: '/#/accounts', desktop: true, login: 'org.admin@demo.test' },
  { name: 'dashboard', path: '/#/', desktop: true, login: 'org.admin@demo.test' },
] as const

type Screen = (typeof SCREENS)[number]
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string; displayValue?: string }>
}

const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Lighthouse controls a browser in which the person is already signed in. */
async function audit(baseURL: string, screen: Screen): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-lighthouse-'))
  const file = join(folder, 'report.json')
  const port = await findPort()
  const options = await findBrowser()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
    baseURL,
  })
  try {
    const [page] = context.pages()
    if (page && 'login' in screen) await signInQuietly(page, screen.login)
    const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${port}`, '--disable-storage-reset']
    const only = `--only-categories=${Object.keys(CATEGORIES).join(',')}`
    const { code, output } = await captureProgram('npx', [
      ...['--yes', LIGHTHOUSE, `${baseURL}${screen.path}`, ...flags, only],
      ...(screen.desktop ? ['--preset=desktop'] : []),
    ])
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${output}`)
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints one line per category, and below it the audits that cost points. */
function print(screen: Screen, { categories, audits }: Report): void {
  for (const [id, aim] of Object.entries(CATEGORIES)) {
    const { score, auditRefs } = categories[id] ?? { score: null, auditRefs: [] }
    const verdict = score !== null && score >= aim ? 'reached' : 'below'
    if (verdict === 'below') process.exitCode = 1
    console.log(`${screen.name.padEnd(12)} ${id.padEnd(16)} ${Math.round((score ?? 0) * 100)}  ${verdict}`)
    for (const { id: name, weight, group } of auditRefs) {
      const { score: part, scoreDisplayMode, title, displayValue = '' } = audits[name] ?? { score: null, title: name }
      const counts = weight > 0 || group === 'insights'
      if (!counts || part === null || part >= 0.9 || scoreDisplayMode === 'notApplicable') continue
      console.log(`    ${Math.round(part * 100)} ${name}: ${title} ${displayValue}`)
    }
  }
}

const product = await startProduct()
try {
  const only = process.argv[2]
  for (const screen of SCREENS.filter(({ name }) => !only || name === only))
    print(screen, await audit(product.url, screen))
} finally {
  await product.stop()
}
