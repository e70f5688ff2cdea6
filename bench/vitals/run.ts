// How soon the screens are shown, how stable they are and how quickly they respond, on a phone with a slow network and
// at a desk, with a processor a quarter as fast as this one. Each is compared with a bare page that the same server
// sends in the same run. Needs an otherwise idle machine. `npm run bench:vitals -- [runs] [screen]`
import { chromium, request } from '@playwright/test'
import { makeFreshLearner } from '../../e2e/fresh-learner.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { type Measured, measurePage, type Screen } from './measure-page.ts'
import { startProduct } from './product.ts'
import { LCP_AIM, listScreens } from './screens.ts'

const RUNS = Number(process.argv[2] ?? 5)
const ONLY = process.argv[3]
const AIMS = { lcp: 2000, tbt: 50, cls: 0.05, inp: 100 } as const

type Aim = keyof typeof AIMS

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The median of every figure over the runs. What the largest paint showed is taken from the first run. */
function sumUp(runs: readonly Measured[]): Measured {
  const [first] = runs
  if (!first) throw new Error('nothing was measured')
  const figures = (Object.keys(first) as (keyof Measured)[]).filter((key) => typeof first[key] === 'number')
  return {
    ...first,
    shifted: runs.flatMap(({ shifted }) => shifted),
    ...Object.fromEntries(figures.map((key) => [key, median(runs.map((run) => Number(run[key])))])),
  }
}

const show = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const COLUMNS = [
  'LCP ms',
  'of floor',
  'FCP ms',
  'TBT ms',
  'long',
  'CLS',
  'INP ms',
  'presses',
  'JS KB',
  'CSS KB',
  'files',
]
const LABEL = 18
const WIDTH = 8

const missedBy = (screen: Screen, measured: Measured): Aim[] =>
  (Object.keys(AIMS) as Aim[]).filter(
    (aim) => measured[aim] > (aim === 'lcp' ? (LCP_AIM[screen.name] ?? AIMS.lcp) : AIMS[aim]),
  )

function print(screen: Screen, measured: Measured, floor: Measured): void {
  const { lcp, fcp, tbt, longTasks, cls, inp, interactions, js, css, requests } = measured
  const cells = [
    show(lcp),
    show(lcp / floor.lcp, 2),
    show(fcp),
    show(tbt),
    show(longTasks),
    show(cls, 3),
    screen.use ? (inp === 0 ? '<16' : show(inp)) : '–',
    screen.use ? show(interactions) : '–',
    show(js / 1000, 1),
    show(css / 1000, 1),
    show(requests),
  ]
  const missed = missedBy(screen, measured)
  const verdict = missed.length === 0 ? 'reached' : `missed: ${missed.join(', ')}`
  const label = `${screen.name} ${screen.device.name}`.padEnd(LABEL)
  console.log(
    label + cells.map((cell) => cell.padStart(WIDTH)).join('') + (screen.name === 'floor' ? '' : `  ${verdict}`),
  )
  if (missed.includes('lcp')) console.log(`    largest: ${measured.largest}`)
  if (missed.includes('inp')) console.log(`    slowest: ${measured.slowest}`)
  if (measured.cls > 0.005) for (const one of new Set(measured.shifted)) console.log(`    shifted: ${one}`)
}

const product = await startProduct()
const browser = await chromium.launch(await findBrowser())
try {
  const api = await request.newContext({ baseURL: product.url })
  const screens = listScreens(await makeFreshLearner(api)).filter(({ name }) => !ONLY || [ONLY, 'floor'].includes(name))
  console.log(''.padEnd(LABEL) + COLUMNS.map((title) => title.padStart(WIDTH)).join(''))
  let floor: Measured | undefined
  for (const screen of screens) {
    const runs: Measured[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(browser, product.url, screen))
    const measured = sumUp(runs)
    if (screen.name === 'floor') floor = measured
    if (floor) print(screen, measured, floor)
    if (missedBy(screen, measured).length > 0) process.exitCode = 1
  }
  await api.dispose()
} finally {
  await browser.close()
  await product.stop()
}
