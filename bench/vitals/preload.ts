// What it gains that a page fetches the files and calls of its URL before the app has loaded: the phone screens as they
// are, and with only the bundler's plain modulepreload, in turns. Needs an otherwise idle machine.
// `npm run bench:preload -- [runs]`
import { chromium, request } from '@playwright/test'
import { makeFreshLearner } from '../../e2e/fresh-learner.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { type Measured, measurePage, PHONE, type Screen } from './measure-page.ts'
import { startProduct } from './product.ts'
import { listScreens } from './screens.ts'

const RUNS = Number(process.argv[2] ?? 3)
const FIGURES = { 'LCP ms': 'lcp', 'FCP ms': 'fcp', 'TBT ms': 'tbt', 'JS KB': 'js', 'CSS KB': 'css', files: 'requests' }
type Figure = 'lcp' | 'fcp' | 'tbt' | 'js' | 'css' | 'requests'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function print(label: string, runs: readonly Measured[]): void {
  const cells = (Object.values(FIGURES) as Figure[]).map((figure) => {
    const value = median(runs.map((run) => run[figure]))
    return figure === 'js' || figure === 'css' ? (value / 1000).toFixed(1) : value.toFixed(0)
  })
  console.log(label.padEnd(28) + cells.map((cell) => cell.padStart(9)).join(''))
}

const product = await startProduct()
const browser = await chromium.launch(await findBrowser())
try {
  const api = await request.newContext({ baseURL: product.url })
  const screens = listScreens(await makeFreshLearner(api)).filter(({ device }) => device === PHONE)
  console.log(
    ''.padEnd(28) +
      Object.keys(FIGURES)
        .map((title) => title.padStart(9))
        .join(''),
  )
  for (const { use: _, ...screen } of screens) {
    const ways: Record<string, { screen: Screen; runs: Measured[] }> = {
      'planned ahead': { screen, runs: [] },
      'plain modulepreload': { screen: { ...screen, plainPreload: true }, runs: [] },
    }
    for (let run = 0; run < RUNS; run += 1)
      for (const way of Object.values(ways)) way.runs.push(await measurePage(browser, product.url, way.screen))
    if (screen.name === 'floor') print('floor', ways['planned ahead']?.runs ?? [])
    else for (const [name, { runs }] of Object.entries(ways)) print(`${screen.name} ${name}`, runs)
  }
  await api.dispose()
} finally {
  await browser.close()
  await product.stop()
}
