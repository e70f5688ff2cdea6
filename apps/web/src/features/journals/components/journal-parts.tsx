import type { JournalPrompt } from '@evenground/shared/schemas'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { factorSource } from '../../../lib/detail/sources.ts'

/** The record already contains the name of its factor. */
function FactorField({ record, ...field }: PartProps<JournalPrompt>) {
  const { factor_id: id, factor_title: title } = record ?? {}
  return <DetailPicker {...field} source={factorSource} known={id && title ? [{ id, title }] : []} />
}

/** Parts of the journal prompt's form with a component of their own. */
export const JOURNAL_PARTS = { factor_id: FactorField }
