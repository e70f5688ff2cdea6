import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/i18n/error-text.ts'

/** The words for what is wrong with a field; rules and server alike leave the code as the message. */
export function useFieldError(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useTranslation('errors')
  return (error) => (error?.message ? errorText(t, error.message) : undefined)
}

/** The rule of every text that must be there. */
export const isFilled = (value: string): true | string => value.trim() !== '' || 'cannot_be_blank'
