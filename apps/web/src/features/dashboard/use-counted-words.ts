import type { HiddenReason } from '@evenground/shared/schemas'
import { useCallback } from 'react'
import { useWords } from '../../lib/i18n/use-words.ts'
import { useHiddenReasonText } from '../../lib/results/use-hidden-words.ts'

interface Counted {
  n: number | null
  hidden?: HiddenReason | undefined
}

/** What a card shows and of how many people, or why it is not shown. */
export function useCountedWords(): (what: string, counted: Counted) => string {
  const { t, format } = useWords('dashboard')
  const why = useHiddenReasonText()
  return useCallback(
    (what, { n, hidden }) =>
      hidden ? t('sub_hidden', { what, why: why(hidden) }) : t('sub', { what, n: format.number(n ?? 0) }),
    [t, format, why],
  )
}
