import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { errorText } from '../i18n/error-text.ts'
import { arriveAtPage, dismissBanner, leavePage, useBanner } from './banner-store.ts'

type PageBannerProps = {
  className?: string | undefined
  /** What else is said where something was not found at this address. */
  noteOf?: (pathname: string) => ReactNode
}

/** The message of this page, or of the step that led to it. */
export function PageBanner({ className, noteOf }: PageBannerProps) {
  const { t } = useTranslation(['common', 'errors'])
  const { pathname } = useLocation()
  const message = useBanner()
  useEffect(() => {
    arriveAtPage(pathname)
    return leavePage
  }, [pathname])
  if (!message) return null
  const { key, kind, about, words, missing } = message
  return (
    <Banner tone={kind} onDismiss={dismissBanner} className={className}>
      {about && <b>{about}: </b>}
      {words ? t(words) : errorText(t, key)} {missing && noteOf?.(missing)}
    </Banner>
  )
}
