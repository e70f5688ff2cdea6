import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLastContent } from './use-last-content.ts'

test('an overlay that is closing keeps what it showed last, and shows what is new when it opens again', () => {
  const { result, rerender } = renderHook(({ opened, content }) => useLastContent(opened, content), {
    initialProps: { opened: true, content: 'first' },
  })
  rerender({ opened: true, content: 'second' })
  expect(result.current).toBe('second')
  rerender({ opened: false, content: 'nothing' })
  expect(result.current).toBe('second')
  rerender({ opened: true, content: 'third' })
  expect(result.current).toBe('third')
})
