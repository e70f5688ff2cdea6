import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { readBanner, showBanner } from './banner-store.ts'
import { Failure } from './failure.tsx'

/** Simulates that the device loses its network or gets it back. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('that the network is missing is said until it is back, and again when it is missing again', () => {
  setOnline(false)
  const { rerender } = render(<Failure error={new ApiError(0, 'offline')} />)
  expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.')
  setOnline(true)
  expect(screen.queryByRole('alert')).toBeNull()
  setOnline(false)
  rerender(<Failure error={new ApiError(0, 'offline')} />)
  expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.')
})

test('any other reason stays when the network comes back', () => {
  render(<Failure error={new ApiError(403, 'forbidden')} />)
  setOnline(false)
  setOnline(true)
  expect(screen.getByRole('alert')).toHaveTextContent('You don’t have permission to do this')
})

test('the message above the page goes, too', () => {
  setOnline(false)
  showBanner('offline')
  setOnline(true)
  expect(readBanner()).toBeNull()
  showBanner('forbidden')
  setOnline(true)
  expect(readBanner()?.key).toBe('forbidden')
})
