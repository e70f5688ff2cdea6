import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { codeOf } from '../client/api-error.ts'
import { isConnected, watchConnection } from '../client/connection.ts'
import { errorText } from '../i18n/error-text.ts'

type FailureProps = {
  /** The error of a call, or its code. Nothing is shown without one. */
  error: unknown
  onDismiss?: () => void
  className?: string | undefined
  /** Shown after the text of the error. */
  children?: ReactNode
}

/** Moves the focus to the banner after a form was submitted, unless an invalid field has it. */
function focusFrom(banner: HTMLElement): void {
  const { activeElement, body } = document
  const form = banner.closest('form')
  if (!form || activeElement?.matches('select, [aria-invalid=true]')) return
  // Safari does not focus a pressed button, so the focus may be on the body.
  if (activeElement === body || form.contains(activeElement)) banner.focus()
}

/**
 * Says why an action failed. The message about a missing network disappears when the network is back. In a form, the
 * message receives the focus, which scrolls it into view.
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
