import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ErrorState } from './error-state.tsx'

test('what could not be loaded is announced, can be tried again, and names its reference', async () => {
  let tries = 0
  const { user } = await renderUi(<ErrorState onRetry={() => (tries += 1)} requestId="01K9" />)
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded')
  expect(screen.getByText('Reference: 01K9')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
})

test('where trying again cannot help, no button is offered', async () => {
  await renderUi(<ErrorState title="Not open to you" />)
  expect(screen.getByRole('heading', { name: 'Not open to you' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
