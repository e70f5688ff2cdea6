import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

/** Returns a function that words a field error. Both form rules and the server put the error code into `message`. */
export function useFieldError(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useTranslation('errors')
  return (error) => (error?.message ? errorText(t, error.message) : undefined)
}

/** Form rule for texts that must not be empty. */
export const isFilled = (value: string): true | string => value.trim() !== '' || 'cannot_be_blank'
