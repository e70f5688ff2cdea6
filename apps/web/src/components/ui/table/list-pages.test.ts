import { describe, expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

describe('the pages that a pager offers', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 86, [1, 2, 3, 'gap after', 86]],
    [40, 86, [1, 'gap before', 39, 40, 41, 'gap after', 86]],
    [86, 86, [1, 'gap before', 83, 84, 85, 86]],
  ])('on page %i of %i they are the ends, the neighbours and gaps', (page, pages, expected) => {
    expect(listPages(page, pages)).toEqual(expected)
  })
})
