import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { useMemo } from 'react'
import type { SummaryError } from '../../components/ui/fields/error-summary.tsx'
import type { AnyDetail, AnyField } from './any-detail.ts'
import { fieldIdOf } from './detail-context.ts'
import { useFieldErrorText } from './fields/use-detail-field.ts'
import { findRowPosition, rowFieldId } from './row-errors.ts'

/** The errors for the summary above the form, named by field and language, each linking to its field. */
export function useErrorList(
  { errors, setLanguage, idPrefix }: Pick<AnyDetail, 'errors' | 'setLanguage'> & { idPrefix?: string },
  fields: readonly AnyField[],
): readonly SummaryError[] {
  const fieldErrorText = useFieldErrorText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is news only when the errors are
  return useMemo(
    () =>
      errors.map((error) => {
        const [name = '', part] = error.path.split('.')
        const field = fields.find((one) => one.name === name)
        const message = fieldErrorText(error) ?? ''
        const place = field?.rows && findRowPosition(field.rows, error.path)
        if (field?.rows && place) {
          const { index, part: control } = place
          return { fieldId: rowFieldId(field.rows, index, control), label: field.rows.nameOf(index), message }
        }
        const label = field?.label ?? error.path
        const language = LOCALES.find((locale) => locale === part)
        return {
          fieldId: fieldIdOf(name, idPrefix),
          label: language ? `${label}, ${LOCALE_NAMES[language]}` : label,
          message,
          reveal: language && (() => setLanguage(language)),
        }
      }),
    [errors],
  )
}
