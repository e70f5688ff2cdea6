import type { HeatMap } from '@evenground/shared/schemas'
import { useWords } from '../../lib/i18n/use-words.ts'
import { useAttributeValue } from '../../lib/results/use-attribute-name.ts'

export type MapNames = ReturnType<typeof useMapNames>

/** The names of factors and segments. `keys` identify the segments in URLs. */
export function useMapNames(map: HeatMap) {
  const { t, text } = useWords('segments')
  const writeValue = useAttributeValue()
  return {
    factors: map.factors.map(({ title }, at) => (at === 0 ? t('overall') : text(title))),
    segments: map.segments.map(({ values, titles }) =>
      values.map((value, at) => writeValue(map.attributes[at] ?? 'groups', value, titles[at] ?? null)).join(' · '),
    ),
    keys: map.segments.map(({ values }) => JSON.stringify(values)),
  }
}
