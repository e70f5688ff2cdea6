import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Banner } from './banner.tsx'

test.each(['danger', 'warning'] as const)('a %s banner interrupts', async (tone) => {
  await renderUi(<Banner tone={tone}>It went wrong.</Banner>)
  expect(screen.getByRole('alert')).toHaveTextContent('It went wrong.')
})

test.each(['success', 'info'] as const)('a %s banner waits its turn', async (tone) => {
  await renderUi(<Banner tone={tone}>It is done.</Banner>)
  expect(screen.getByRole('status')).toHaveTextContent('It is done.')
})

test('a banner can be dismissed only where someone listens', async () => {
  let dismissed = 0
  const { user, rerender } = await renderUi(
    <Banner tone="info" onDismiss={() => (dismissed += 1)}>
      Hello
    </Banner>,
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss this message' }))
  expect(dismissed).toBe(1)
  rerender(<p>gone</p>)
  await renderUi(<Banner tone="info">Hello</Banner>)
  expect(screen.queryByRole('button')).toBeNull()
})
