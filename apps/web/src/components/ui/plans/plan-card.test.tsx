import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { PlanCard } from './plan-card.tsx'

let textHeight = 0
const measures = ['scrollHeight', 'clientHeight'] as const

/** As browsers do: it reports once what is observed anew. */
class ReportingObserver {
  readonly #report: () => void
  constructor(report: () => void) {
    this.#report = report
  }
  observe() {
    queueMicrotask(this.#report)
  }
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out: the text is as tall as a test says, its box two lines of 26. */
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ReportingObserver)
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => textHeight })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 52 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const measure of measures) Reflect.deleteProperty(HTMLElement.prototype, measure)
})

const card = (current = false) => (
  <PlanCard
    title="Belonging at work"
    description="Where belonging grows."
    percent={34.6}
    facts={[{ key: 'due', text: 'Due December 12' }]}
    action={<button type="button">Resume</button>}
    current={current}
    nextTask="Noticing the first thought"
  />
)

test('a description that is cut can be opened and closed', async () => {
  textHeight = 104
  const { user } = await renderUi(card())
  const more = await screen.findByRole('button', { name: 'More' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  const text = screen.getByText('Where belonging grows.')
  // The end of its last line fades, as long as it is cut.
  expect(text).toHaveAttribute('data-clamped', 'true')
  await user.click(more)
  expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
  expect(text).not.toHaveAttribute('data-clamped')
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(await screen.findByRole('button', { name: 'More' })).toBeInTheDocument()
})

test('a description that fits has nothing to open', async () => {
  textHeight = 52
  await renderUi(card())
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('the card is named by its plan and tells its percent in words', async () => {
  await renderUi(card())
  expect(screen.getByRole('article', { name: 'Belonging at work' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '35% complete' })).toBeInTheDocument()
})

test('only the plan in hand names the next task', async () => {
  await renderUi(card(true))
  expect(screen.getByText('Noticing the first thought')).toBeInTheDocument()
})

test('another plan does not name the next task', async () => {
  await renderUi(card(false))
  expect(screen.queryByText('Noticing the first thought')).toBeNull()
})
