import { HiddenReason } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { HiddenFigure, HiddenReasons } from './hidden-figure.tsx'
import { MinGroupSize } from './min-group-size.ts'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Matches code that requests the text of a reason, in any namespace. */
const READS_WORDS = /['"`](common:)?hidden(_why)?\.(\$\{|fewer_than|protects|not_yet)/

test('no other file reads the words of why a figure is hidden', () => {
  const files = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path) && !path.startsWith('../../testing/'))
    .filter(([, text]) => READS_WORDS.test(text))
    .map(([path]) => path)
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(files).toEqual(['./hidden-figure.tsx'])
})

test.each(HiddenReason.options)(
  '%s is said in words in every size, with an explanation to point at',
  async (reason) => {
    for (const size of ['cell', 'row', 'tile'] as const) {
      const { container, unmount } = await renderUi(<HiddenFigure reason={reason} size={size} />)
      expect(container).toHaveTextContent(/^Hidden\b.+/)
      expect(container.querySelector('[title]')?.getAttribute('title')).toMatch(/answer/)
      // The mark is only visual, because the text says the same.
      expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
      unmount()
    }
  },
)

test('the words of a cell are in its tooltip, since only the mark is seen', async () => {
  await renderUi(<HiddenFigure reason="protects_others" size="cell" />)
  expect(screen.getByTitle(/^Hidden to protect other groups\. /)).toBeInTheDocument()
})

test('the size of the organization is named, and each reason once', async () => {
  await renderUi(
    <MinGroupSize value={8}>
      <HiddenReasons rows={[{ hidden: 'fewer_than_min_group_size' }, {}, { hidden: 'fewer_than_min_group_size' }]} />
    </MinGroupSize>,
  )
  expect(screen.getAllByText('Hidden: fewer than 8 people')).toHaveLength(1)
})
