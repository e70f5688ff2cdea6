import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import styles from '../../../lib/layout/entry.module.css'

/** The footer of a page: `children` with other links, and always a link to the sign-in page. */
export function LoginLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('identity')
  return (
    <nav className={`${styles.help} ${styles.ways}`} aria-label={t('other_ways')}>
      {children}
      <TextLink to="/login">{t('to_login')}</TextLink>
    </nav>
  )
}
