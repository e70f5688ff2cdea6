import type { HiddenReason } from '@evenground/shared/schemas'
import { type ReactNode, useCallback } from 'react'
import { useWords } from '../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../lib/results/hidden-figure.tsx'

interface Counted {
  n: number | null
  hidden?: HiddenReason | undefined
}

/** The subtitle of a card: what it shows and for how many people, or why it is hidden. */
export function useCardSubtitle(): (what: string, counted: Counted) => ReactNode {
  const { t, format } = useWords('dashboard')
  return useCallback(
    (what, { n, hidden }) =>
      hidden ? (
        <>
          {what} · <HiddenFigure reason={hidden} size="row" />
        </>
      ) : (
        t('sub', { what, n: format.number(n ?? 0) })
      ),
    [t, format],
  )
}
