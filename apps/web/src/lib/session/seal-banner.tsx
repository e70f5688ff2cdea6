import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import styles from './notices-bar.module.css'

/** The only export, because the file is loaded when there is something to show. */
export default function SealBanner() {
  const { t } = useTranslation('notices')
  return (
    <section className={styles.notices} aria-label={t('seal.label')} data-print="hide">
      <Banner tone="info">
        {t('seal.text')} <TextLink to="/setup/results">{t('seal.open')}</TextLink>
      </Banner>
    </section>
  )
}
