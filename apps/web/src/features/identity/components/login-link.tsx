import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import styles from '../../../lib/layout/entry.module.css'

/** The foot of a page: other links, and always the one to the sign-in page. */
export function LoginLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('identity')
  return (
    <nav className={`${styles.help} ${styles.ways}`} aria-label={t('other_ways')}>
      {children}
      <TextLink to="/login">{t('to_login')}</TextLink>
    </nav>
  )
}
