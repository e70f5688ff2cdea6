import { useTranslation } from 'react-i18next'
import { cx } from '../../components/ui/cx.ts'
import { Link } from '../../components/ui/navigation/link.tsx'
import styles from './policy-links.module.css'

type PolicyLinksProps = {
  domainId: string
  className?: string | undefined
  /** Opens the links in a new tab, so that unsaved input on this page is kept. */
  newTab?: boolean
}

/** Links to the terms of use and the privacy notice of a domain. */
export function PolicyLinks({ domainId, className, newTab = false }: PolicyLinksProps) {
  const { t } = useTranslation('common')
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <p className={cx(styles.links, className)}>
      <Link to={`/terms/${domainId}`} {...target}>
        {t('policies.terms')}
      </Link>
      <Link to={`/privacy/${domainId}`} {...target}>
        {t('policies.privacy')}
      </Link>
    </p>
  )
}
