import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
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

/** Moves the focus of someone who has just sent a form, unless a field that is wrong has it. */
function focusFrom(banner: HTMLElement): void {
  const { activeElement, body } = document
  const form = banner.closest('form')
  if (!form || activeElement?.matches('select, [aria-invalid=true]')) return
  // Safari does not focus the button that is pressed.
  if (activeElement === body || form.contains(activeElement)) banner.focus()
}

/**
 * Says why something was not done; that the network is missing until it is back. In a form it takes the focus, which brings
 * it into view however long the form is.
 */
export function Failure({ error, onDismiss, className, children }: FailureProps) {
  const { t } = useTranslation('errors')
  const banner = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState<unknown>()
  useEffect(() => watchConnection(() => setPast(isConnected() && error)), [error])
  useLayoutEffect(() => {
    if (error && banner.current) focusFrom(banner.current)
  }, [error])
  const code = typeof error === 'string' ? error : codeOf(error)
  if (!error || (code === 'offline' && past === error)) return null
  return (
    <Banner tone="danger" onDismiss={onDismiss} className={className} ref={banner}>
      {errorText(t, code)} {children}
    </Banner>
  )
}
