import { useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import type { useList } from './use-list.ts'

/**
 * Announcements of a list for screen readers: the new sort order, and the number of rows found. Silent when the list
 * opens.
 */
export function useListNews(
  { state, total, isMore, counting }: Pick<ReturnType<typeof useList>, 'state' | 'total' | 'isMore' | 'counting'>,
  sortWords: string,
): string {
  const { t, format } = useWords('lists')
  const [news, setNews] = useState('')
  const scope = JSON.stringify([state.q, state.filters])
  const known = useRef({ sortWords, scope })
  useEffect(() => {
    if (known.current.sortWords === sortWords) return
    known.current.sortWords = sortWords
    setNews(sortWords)
  }, [sortWords])
  useEffect(() => {
    if (known.current.scope === scope) return
    // Cleared meanwhile, so that the same number is announced again.
    if (counting || total === undefined) return setNews('')
    known.current.scope = scope
    setNews(t(isMore ? 'found.more' : 'found.count', { count: total, shown: format.number(total) }))
  }, [scope, counting, total, isMore, t, format])
  return news
}
