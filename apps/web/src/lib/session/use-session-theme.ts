import { useEffect } from 'react'
import { changeLocale, currentLocale } from '../i18n/i18n.ts'
import { brandOfDomain } from '../theme/brand.ts'
import { useTheme } from '../theme/theme-context.ts'
import { storeHomeDomain } from './home-domain.ts'
import { useMe } from './me.ts'

/**
 * Applies the colors of the person's domain, their language and their color mode. The next sign-in page uses this
 * domain too.
 */
export function useSessionTheme(): void {
  const { account, domain, actor } = useMe()
  const { setBrand, setMode } = useTheme()
  useEffect(() => setBrand(brandOfDomain(domain)), [domain, setBrand])
  useEffect(() => storeHomeDomain(domain.id), [domain.id])
  useEffect(() => {
    if (account.locale !== currentLocale()) void changeLocale(account.locale)
  }, [account.locale])
  // An administrator keeps their own mode during an impersonation.
  const dark = actor ? null : account.settings.darkMode
  useEffect(() => {
    if (typeof dark === 'boolean') setMode(dark ? 'dark' : 'light')
  }, [dark, setMode])
}
