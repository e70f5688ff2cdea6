import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { errorText } from '../i18n/error-text.ts'
import { type BannerMessage, dismissBanner, useBanner } from './banner-store.ts'

type PageBannerProps = {
  className?: string | undefined
  /** Renders a message. By default, the text of its key. */
  wordsOf?: (message: BannerMessage) => ReactNode
}

/** Shows the message of this page, or of the step that led to it. */
export function PageBanner({ className, wordsOf }: PageBannerProps) {
  const { t } = useTranslation(['common', 'errors'])
  const message = useBanner()
  if (!message) return null
  return (
    <Banner tone={message.kind} onDismiss={dismissBanner} className={className}>
      {wordsOf?.(message) || (message.words ? t(message.words) : errorText(t, message.key))}
    </Banner>
  )
}
