import { displayedChange, NO_WRITTEN_CHANGE, type WrittenChange } from '@evenground/shared/evidence'
import type { ReportChange } from '@evenground/shared/schemas'
import { useCallback } from 'react'
import { useSigned } from '../../lib/i18n/use-signed.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { useEffectWords } from '../../lib/results/use-effect-words.ts'
import { useIntervalWords } from './use-interval-words.ts'

/**
 * Formats a change and the same people's averages before and after. All are rounded so that the three numbers add up.
 */
export function useChangeWords(): (change: ReportChange | undefined) => WrittenChange {
  const { format } = useWords('reports')
  const signed = useSigned()
  const writeInterval = useIntervalWords()
  const writeEffect = useEffectWords()
  return useCallback(
    (change) => {
      if (!change) return NO_WRITTEN_CHANGE
      if (change.before === null || change.after === null) return NO_WRITTEN_CHANGE
      const shown = displayedChange(change.before, change.after)
      return {
        points: signed(shown.change),
        before: format.number(shown.before, 1),
        after: format.number(shown.after, 1),
        interval: writeInterval(change.interval),
        effect: writeEffect(change.cohens_d, change.cohens_d_interval),
        n: format.number(change.n ?? 0),
      }
    },
    [format, signed, writeInterval, writeEffect],
  )
}

/** Describes a change with its interval, if it has one, for use below the name of what changed. */
export function useChangeSentence(): (change: ReportChange) => string {
  const { t } = useWords('reports')
  const write = useChangeWords()
  return useCallback(
    (change) => {
      const words = write(change)
      if (words.before === '') return ''
      return t(words.interval === '' ? 'factor.detail_few' : 'factor.detail', { ...words })
    },
    [t, write],
  )
}
