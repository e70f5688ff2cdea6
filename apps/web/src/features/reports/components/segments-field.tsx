import { useTranslation } from 'react-i18next'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import type { PickOption } from '../../../components/ui/fields/use-options.ts'
import { choose, useLocalSearch } from '../local-search.ts'

type SegmentsFieldProps = {
  optional: boolean
  options: readonly PickOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const attributeOf = (segment: string): string => segment.slice(0, segment.indexOf(':'))

/** One value of a reporting attribute, or one value of each of two. A further choice replaces the earlier one. */
export function SegmentsField({ optional, options, chosen, onChange }: SegmentsFieldProps) {
  const { t } = useTranslation('reports')
  const search = useLocalSearch(options)
  if (options.length === 0) return null
  const limit = (picked: readonly string[]): string[] =>
    picked.filter((one, at) => !picked.slice(at + 1).some((later) => attributeOf(later) === attributeOf(one))).slice(-2)
  return (
    <PickerField
      size="form"
      multiple
      optional={optional}
      label={t('form.segments')}
      hint={t('form.segments_hint')}
      value={choose(options, chosen)}
      onChange={(picked) => onChange(limit(picked.map(({ id }) => id)))}
      search={search}
    />
  )
}
