import { DEFAULT_BRAND, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import { type findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'
import type { MailBrand } from './mail-layout.ts'

/** A domain and its ancestors, nearest first. */
export type DomainAncestry = Awaited<ReturnType<typeof findDomainWithAncestors>>

/**
 * The look of a domain, including inherited parts. A mail has one set of colors, which mail programs darken themselves.
 */
export function buildBrand(ancestors: DomainAncestry, locale: Locale, publicUrl: string): MailBrand {
  const domain = presentSessionDomain(ancestors)
  return {
    title: pickText(domain.title, locale),
    primaryColor: domain.primary_color ?? DEFAULT_BRAND.primaryColor,
    secondaryColor: domain.secondary_color ?? DEFAULT_BRAND.secondaryColor,
    backgroundColor: domain.secondary_background ?? DEFAULT_BRAND.secondaryBackground,
    logoUrl: domain.logo ? `${publicUrl}${domain.logo}` : null,
    homeUrl: publicUrl,
  }
}
