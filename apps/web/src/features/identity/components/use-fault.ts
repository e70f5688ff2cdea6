import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/i18n/error-text.ts'

/** The words for what is wrong with a field; rules and server alike leave the code as the message. */
export function useFault(): (fault: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useTranslation('errors')
  return (fault) => (fault?.message ? errorText(t, fault.message) : undefined)
}

/** The rule of every text that must be there. */
export const isFilled = (value: string): true | string => value.trim() !== '' || 'cannot_be_blank'
