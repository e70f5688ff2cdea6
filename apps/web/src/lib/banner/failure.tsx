import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { codeOf } from '../client/api-error.ts'
import { isConnected, watchConnection } from '../client/connection.ts'
import { errorText } from '../i18n/error-text.ts'

type FailureProps = {
  /** The error of a call, or its code. Without one, nothing is shown. */
  error: unknown
  onDismiss?: () => void
  className?: string | undefined
  /** Besides the words of its code. */
  children?: ReactNode
}

/** Says why something was not done. That the network is missing is said until it is back. */
export function Failure({ error, onDismiss, className, children }: FailureProps) {
  const { t } = useTranslation('errors')
  const [past, setPast] = useState<unknown>()
  useEffect(() => watchConnection(() => setPast(isConnected() && error)), [error])
  const code = typeof error === 'string' ? error : codeOf(error)
  if (!error || (code === 'offline' && past === error)) return null
  return (
    <Banner tone="danger" onDismiss={onDismiss} className={className}>
      {errorText(t, code)} {children}
    </Banner>
  )
}
