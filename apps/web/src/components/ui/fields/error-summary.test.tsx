import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ErrorSummary } from './error-summary.tsx'

test('what is wrong is told in the order of the page, and what the page does not show last', async () => {
  const errors = ['folded', 'second', 'first'].map((fieldId) => ({ fieldId, label: fieldId, message: 'Wrong' }))
  await renderUi(
    <>
      <ErrorSummary errors={errors} />
      <input id="first" aria-label="One" />
      <input id="second" aria-label="Two" />
    </>,
  )
  const told = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(told).toEqual(['first: Wrong', 'second: Wrong', 'folded: Wrong'])
  expect(screen.getByRole('heading')).toHaveFocus()
})
