import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Change } from './change.tsx'
import { FactorRow } from './factor/factor-row.tsx'
import { ShortlistCard } from './factor/shortlist-card.tsx'
import { Gauge } from './gauge/gauge.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ProgressRing } from './progress-ring.tsx'

test.each([
  [7, 'up 7 points'],
  [1, 'up 1 point'],
  [-2, 'down 2 points'],
  [0, 'no change'],
])('a change of %d points is told as “%s”', async (points, words) => {
  await renderUi(<Change points={points} />)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('a factor row is one link that tells name, score, change and benchmark', async () => {
  await renderUi(
    <FactorRow
      name="Trust"
      to="/trust"
      score={75}
      before={72}
      benchmark={84}
      change={3}
      benchmarkText="factor average 84"
    />,
  )
  const row = screen.getByRole('link')
  expect(row).toHaveAttribute('href', '/trust')
  expect(row).toHaveAccessibleName(/Trust.*75.*up 3 points.*factor average 84/)
})

test('a factor row without an earlier score tells no change', async () => {
  await renderUi(<FactorRow name="Trust" to="/trust" score={75} />)
  expect(screen.getByRole('link')).toHaveAccessibleName('Trust 75')
})

test('a shortlist keeps room for changes only where there is something to compare with', async () => {
  const item = { key: 'trust', name: 'Trust', to: '/trust', score: 75 }
  const list = (change: number | null) => (
    <ShortlistCard icon={IconUp} title="Highest three" intro="" items={[{ ...item, change }]} />
  )
  const { unmount } = await renderUi(list(null))
  const count = screen.getByRole('listitem').children.length
  unmount()
  await renderUi(list(3))
  expect(screen.getByRole('listitem')).toHaveTextContent('up 3 points')
  expect(screen.getByRole('listitem').children).toHaveLength(count + 1)
})

test('a gauge is one picture with one sentence', async () => {
  const words = { outOf: 'out of 100', benchmarkName: 'average', before: '72 before' }
  await renderUi(<Gauge score={79} before={72} benchmark={84} label="Overall score 79 out of 100" words={words} />)
  const picture = screen.getByRole('img', { name: 'Overall score 79 out of 100' })
  // The drawing is 430 units wide, and its arc is centered at 190: 25 left of the middle.
  expect(Number.parseFloat(picture.style.getPropertyValue('--aside'))).toBeCloseTo((100 * 25) / 430)
})

test('a bar tells what it measures and stays inside its track', async () => {
  const { container } = await renderUi(<ProgressBar value={60} max={40} label="Question 60 of 40" />)
  expect(screen.getByRole('progressbar', { name: 'Question 60 of 40' })).toHaveAttribute('aria-valuemax', '40')
  expect(container.querySelector<HTMLElement>('[role="progressbar"] > span')!.style.width).toBe('100%')
})

test('a ring that is done shows a check in place of the figure', async () => {
  await renderUi(<ProgressRing percent={100} done />, { locale: 'es-mx' })
  expect(screen.getByRole('img', { name: '100% completado' })).not.toHaveTextContent('100')
})
