import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldFault } from '../../components/ui/form/error-summary.tsx'
import { fieldIdOf } from './detail-context.ts'
import { useFaultText } from './fields/use-detail-field.ts'
import type { FieldInfo } from './record.ts'
import { findRowPlace, rowFieldId } from './row-faults.ts'
import type { Detail } from './use-detail.ts'

/** What is wrong, as the summary above the form tells it: by name of field and language, each leading to its place. */
export function useFaultList<Whole extends { id: string }, Values extends FieldValues>(
  { faults, setLanguage }: Detail<Whole, Values>,
  fields: readonly FieldInfo<Values>[],
): readonly FieldFault[] {
  const faultText = useFaultText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is news only when the faults are
  return useMemo(
    () =>
      faults.map((fault) => {
        const [name = '', part] = fault.path.split('.')
        const field = fields.find((one) => one.name === name)
        const message = faultText(fault) ?? ''
        const place = field?.rows && findRowPlace(field.rows, fault.path)
        if (field?.rows && place) {
          const { index, part: control } = place
          return { fieldId: rowFieldId(field.rows, index, control), label: field.rows.nameOf(index), message }
        }
        const label = field?.label ?? fault.path
        const language = LOCALES.find((locale) => locale === part)
        return {
          fieldId: fieldIdOf(name),
          label: language ? `${label} (${LOCALE_NAMES[language]})` : label,
          message,
          reveal: language && (() => setLanguage(language)),
        }
      }),
    [faults],
  )
}
