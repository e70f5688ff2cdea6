import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { errorText } from '../i18n/error-text.ts'
import { dismissBanner, useBanner } from './banner-store.ts'

/** The message of a previous page. */
export function PageBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation(['common', 'errors'])
  const message = useBanner()
  if (!message) return null
  return (
    <Banner tone={message.kind} onDismiss={dismissBanner} className={className}>
      {errorText(t, message.key)}
    </Banner>
  )
}
