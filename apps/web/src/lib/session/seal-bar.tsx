import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { useMe } from './me.ts'
import styles from './notices-bar.module.css'

function Bar() {
  const { t } = useTranslation('notices')
  return (
    <section className={styles.notices} aria-label={t('seal.label')} data-print="hide">
      <Banner tone="info">
        {t('seal.text')} <TextLink to="/setup/results">{t('seal.open')}</TextLink>
      </Banner>
    </section>
  )
}

/** Says on every page that results from before are sealed, with the way to open them. Not shown during an impersonation. */
export function SealBar() {
  const { results_sealed, actor } = useMe()
  if (!results_sealed || actor) return null
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  )
}
