import { DEFAULT_BRAND, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import { type findLineage, presentSessionDomain } from '../domains/index.ts'
import type { MailBrand } from './mail-layout.ts'

type Lineage = Awaited<ReturnType<typeof findLineage>>

/** The domain's own look, as handed down. A mail has one set of colours: programs darken it as they see fit. */
export function buildBrand(lineage: Lineage, locale: Locale, publicUrl: string): MailBrand {
  const domain = presentSessionDomain(lineage)
  return {
    title: pickText(domain.title, locale),
    primaryColor: domain.primary_color ?? DEFAULT_BRAND.primaryColor,
    secondaryColor: domain.secondary_color ?? DEFAULT_BRAND.secondaryColor,
    backgroundColor: domain.secondary_background ?? DEFAULT_BRAND.secondaryBackground,
    logoUrl: domain.logo ? `${publicUrl}${domain.logo}` : null,
    homeUrl: publicUrl,
  }
}
