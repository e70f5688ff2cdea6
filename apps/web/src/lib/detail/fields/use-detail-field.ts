import type { Locale } from '@evenground/shared/constants'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text.ts'
import { fieldIdOf, findProblem, useDetailControls } from '../detail-context.ts'
import type { Fault } from '../record.ts'

/** What every field of a detail screen is told. */
export type DetailFieldProps = {
  /** The name of the value in the form. */
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean | undefined
}

/** The words for a fault: those of its code, else what the server said. */
export function useFaultText(): (fault: Fault | undefined) => string | null {
  const { t, i18n } = useTranslation('errors')
  return (fault) => {
    if (!fault) return null
    const known = i18n.exists(`errors:${fault.code}`, { count: 1 })
    return known || !fault.message ? errorText(t, fault.code, fault.values) : fault.message
  }
}

/** Value and change of one field, the words of what is wrong with it, and whether it is read or edited. */
export function useDetailField<Value>(name: string, language?: Locale) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const { mode, faults } = useDetailControls()
  const faultText = useFaultText()
  return {
    value: field.value as Value,
    change: field.onChange as (value: Value) => void,
    blur: field.onBlur,
    mode,
    fieldId: fieldIdOf(name),
    error: faultText(findProblem(faults, name, language)),
  }
}
