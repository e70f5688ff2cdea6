import { describe, expect, test } from 'vitest'
import { findWordSpan, fitWords } from './word-span.ts'

const words = (str: string, from: number, width: number) => ({ str, transform: [1, 0, 0, 1, from, 700], width })
const PAGE = [0, 0, 600, 800]

describe('where the words of a page stand', () => {
  test('from the first to the end of the longest line; blanks and marks are no words', () => {
    const items = [{ type: 'beginMarkedContent' }, words(' ', 0, 600), words('Title', 90, 200), words('Line', 102, 408)]
    expect(findWordSpan(items, PAGE)).toEqual({ from: 0.15, share: 0.7 })
  })

  test('a page whose edges begin elsewhere is measured from its own left', () => {
    expect(findWordSpan([words('Line', 160, 300)], [100, 0, 700, 800])).toEqual({ from: 0.1, share: 0.5 })
  })

  test('a page of pictures has none', () => {
    expect(findWordSpan([{ type: 'beginMarkedContent' }], PAGE)).toBeNull()
  })
})

describe('the zoom at which they fit', () => {
  test('on a phone they take its width', () => {
    const zoom = fitWords({ from: 0.15, share: 0.7 }, 390, 374)
    expect(zoom).toBe(139)
    expect(0.7 * 374 * (zoom / 100)).toBeLessThanOrEqual(390 - 24)
  })

  test.each([
    ['never more than half again as large', { from: 0.4, share: 0.2 }, 390, 374, 150],
    ['nothing where they go from edge to edge', { from: 0.01, share: 0.98 }, 390, 374, 100],
    ['nothing on a larger screen', { from: 0.15, share: 0.7 }, 900, 868, 100],
  ])('%s', (_rule, span, frame, page, zoom) => {
    expect(fitWords(span, frame, page)).toBe(zoom)
  })
})
