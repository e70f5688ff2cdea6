import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'

type FailureProps = {
  /** What a call threw; nothing is shown without. */
  error: unknown
  onDismiss?: () => void
  /** Besides the words of its code. */
  children?: ReactNode
}

/** Why the form above or below was not accepted. */
export function Failure({ error, onDismiss, children }: FailureProps) {
  const { t } = useTranslation('errors')
  if (!error) return null
  return (
    <Banner tone="danger" onDismiss={onDismiss}>
      {errorText(t, codeOf(error))} {children}
    </Banner>
  )
}
