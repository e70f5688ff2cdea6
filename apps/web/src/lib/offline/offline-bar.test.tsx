import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'

test.each([
  ['/content/1/2/write', true],
  ['/domains/1', false],
])('while there is no network, speaks of answers that are kept only where people give some: %s', (path, isKept) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <MemoryRouter initialEntries={[path]}>
      <OfflineBar />
    </MemoryRouter>,
  )
  const words = screen.getByRole('status').textContent
  expect(words).toContain('You’re offline. You can keep using what has already loaded.')
  expect(words?.includes('Your answers and journal entries are saved on this device')).toBe(isKept)
})
