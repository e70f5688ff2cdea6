import type { RegistrationDomain } from '@evenground/shared/schemas'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../components/ui/figures/mark.tsx'
import { BrandLogo } from '../../components/ui/icons/brand-logo.tsx'
import { SignInLayout } from '../../components/ui/layout/learner/sign-in-layout.tsx'
import { useText } from '../i18n/use-text.ts'
import { PolicyLinks } from '../policies/policy-links.tsx'
import { loadHomeDomain } from '../session/home-domain.ts'
import { brandOfDomain } from '../theme/brand.ts'
import { useTheme } from '../theme/theme-context.ts'
import { Preferences } from './preferences.tsx'
import styles from './sign-in-frame.module.css'

/** The name is beside the logo, so the logo needs no alternative text. */
function PaperLogo({ src }: { src: string }) {
  return (
    <span className={styles.paper}>
      <BrandLogo src={src} name="" size={32} />
    </span>
  )
}

type SignInFrameProps = {
  /** The domain of the page, if known. Sets logo, name, label and colors. */
  domain?: RegistrationDomain | undefined
  children: ReactNode
}

/** The two-column frame of the pages for sign-in, recovery and registration. */
export function SignInFrame({ domain, children }: SignInFrameProps) {
  // Without `useWords`, because the first page shows no dates or numbers and should not load their formats.
  const { t } = useTranslation('sign-in')
  const text = useText()
  const { setBrand } = useTheme()
  useEffect(() => {
    if (domain) setBrand(brandOfDomain(domain))
  }, [domain, setBrand])
  const name = (domain && text(domain.title)) || 'Evenground'
  return (
    <Suspense>
      <SignInLayout
        logo={domain?.logo ? <PaperLogo src={domain.logo} /> : <Mark size={40} />}
        name={name}
        statement={(domain && text(domain.label)) || t('statement')}
        prefs={<Preferences />}
      >
        {children}
        <PolicyLinks domainId={domain?.id ?? loadHomeDomain()} className={styles.policies} />
      </SignInLayout>
    </Suspense>
  )
}
