import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { codeOf } from '../client/api-error.ts'
import { errorText } from '../i18n/error-text.ts'

type FailureProps = {
  /** The error of a call, or its code. Without one, nothing is shown. */
  error: unknown
  onDismiss?: () => void
  className?: string | undefined
  /** Besides the words of its code. */
  children?: ReactNode
}

/** Says why something was not done. */
export function Failure({ error, onDismiss, className, children }: FailureProps) {
  const { t } = useTranslation('errors')
  if (!error) return null
  return (
    <Banner tone="danger" onDismiss={onDismiss} className={className}>
      {errorText(t, typeof error === 'string' ? error : codeOf(error))} {children}
    </Banner>
  )
}
