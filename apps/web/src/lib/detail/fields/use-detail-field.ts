import type { Locale } from '@evenground/shared/constants'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../client/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { fieldIdOf, findFieldError, useDetailControls } from '../detail-context.ts'
import type { FieldError } from '../resource.ts'

/** Props of every field on a detail page. */
export type DetailFieldProps = {
  /** Name of the value in the form. */
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean | undefined
  required?: boolean | undefined
}

/** Returns a function that words an error: the text of its code, otherwise the server's message. */
export function useFieldErrorText(): (error: FieldError | undefined) => string | null {
  const { t, i18n } = useTranslation('errors')
  return (error) => {
    if (!error) return null
    const known = i18n.exists(`errors:${error.code}`, { count: 1 })
    return known || !error.message ? errorText(t, error.code, error.values) : error.message
  }
}

/**
 * Returns a function that words the first field error of a refused call, for calls about a form whose fields are not
 * marked before it is saved. Null if the error names no field.
 */
export function useRefusedFieldText(): (error: unknown) => string | null {
  const fieldErrorText = useFieldErrorText()
  return (error) => (error instanceof ApiError ? fieldErrorText(error.problem.errors?.[0]) : null)
}

/** Returns the value of one field, how to change it, its error message, and whether it is in edit mode. */
export function useDetailField<Value>(name: string, language?: Locale) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const { mode, errors, idPrefix } = useDetailControls()
  const fieldErrorText = useFieldErrorText()
  return {
    value: field.value as Value,
    change: field.onChange as (value: Value) => void,
    blur: field.onBlur,
    mode,
    fieldId: fieldIdOf(name, idPrefix),
    error: fieldErrorText(findFieldError(errors, name, language)),
  }
}
