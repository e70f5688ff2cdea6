import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

/** Returns the text of a field error. Rules and server both put the error code into the message. */
export function useFieldError(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useTranslation('errors')
  return (error) => (error?.message ? errorText(t, error.message) : undefined)
}

/** The rule of every text that must be there. */
export const isFilled = (value: string): true | string => value.trim() !== '' || 'cannot_be_blank'
