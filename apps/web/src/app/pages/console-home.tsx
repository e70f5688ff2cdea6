import { useTranslation } from 'react-i18next'
import { BrandLogo } from '../../components/ui/brand-logo.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PageBanner } from '../../lib/banner/page-banner.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/layout/page-title.ts'
import { signOut, useMe } from '../../lib/session/me.ts'
import { useSessionTheme } from '../../lib/session/use-session-theme.ts'
import styles from './plain-page.module.css'

/** `/` for administrators: who they are, and the ways on. */
export function Component() {
  const { t } = useTranslation('shell')
  const text = useText()
  const { account, role, domain } = useMe()
  useSessionTheme()
  usePageTitle(text(domain.title))
  return (
    <main className={styles.page} id="main">
      <div>
        <PageBanner />
        <EmptyState
          heading="h1"
          picture={<BrandLogo src={domain.logo} name={text(domain.title)} size={44} />}
          title={t('console.title', { name: text(account.given_name) })}
          action={
            <span className={styles.actions}>
              <ButtonLink variant="primary" to="/content">
                {t('console.view_content')}
              </ButtonLink>
              <ButtonLink href="/api/v2/openapi.json">{t('console.guide')}</ButtonLink>
              <Button variant="plain" onClick={() => void signOut()}>
                {t('rail.sign_out')}
              </Button>
            </span>
          }
        >
          <p>{t('console.role', { role: text(role.title), domain: text(domain.title) })}</p>
        </EmptyState>
      </div>
    </main>
  )
}
