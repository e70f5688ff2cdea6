import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { PlanCard } from './plan-card.tsx'

let textHeight = 0
/** Positions of letters: lines of 20 letters of 10 px, each 26 px high. */
const LETTERS = 20
const measures = ['scrollHeight', 'clientHeight'] as const

/** Like a browser, reports once when an element is observed. */
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

/** jsdom has no layout: each test sets the height of the text, and its box has two lines of 26 px. */
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ReportingObserver)
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => textHeight })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 52 })
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10 * LETTERS, 52)
  Range.prototype.getBoundingClientRect = function (this: Range) {
    const [line, column] = [Math.floor(this.startOffset / LETTERS), this.startOffset % LETTERS]
    return new DOMRect(10 * column, 26 * line, 10 * (this.endOffset - this.startOffset), 26)
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect')
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
  for (const measure of measures) Reflect.deleteProperty(HTMLElement.prototype, measure)
})

const LONG = 'To belong and to be heard again, even in a meeting.'

const card = (current = false, description = 'Where belonging grows.') => (
  <PlanCard
    title="Belonging at work"
    description={description}
    percent={34.6}
    facts={[{ key: 'due', text: 'Due December 12' }]}
    action={<button type="button">Resume</button>}
    current={current}
    nextTask="Noticing the first thought"
  />
)

test('a description that is cut can be opened and closed', async () => {
  textHeight = 104
  const { user } = await renderUi(card(false, LONG))
  const more = await screen.findByRole('button', { name: 'More' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  // The whole text is read aloud. “…” follows the last whole word that leaves room for it, without a comma.
  expect(screen.getByText(LONG)).toHaveAttribute('data-clamped', 'true')
  expect(more.parentElement).toHaveTextContent('To belong and to be heard again… More')
  await user.click(more)
  const less = screen.getByRole('button', { name: 'Less' })
  expect(less).toHaveAttribute('aria-expanded', 'true')
  expect(less).toHaveFocus()
  expect(less.parentElement).toHaveTextContent(`${LONG} Less`)
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
