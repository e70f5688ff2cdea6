type PageMark = number | 'gap before' | 'gap after'

/** The pages offered by a pager: the first, the last, the current one with its neighbors, and gaps between them. */
export function listPages(page: number, pages: number): PageMark[] {
  const from = Math.max(2, Math.min(page - 1, pages - 3))
  const to = Math.min(pages - 1, Math.max(page + 1, 3))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return [
    1,
    ...(from > 2 ? (['gap before'] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (['gap after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}
