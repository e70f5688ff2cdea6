import { useTranslation } from 'react-i18next'

/** What averages and their intervals mean, for whoever has to decide something by them. */
export function HowToRead() {
  const { t } = useTranslation('reports')
  return (
    <>
      <p>
        <b>{t('how.title')}</b> {t('how.body')}
      </p>
      <p>
        <b>{t('who.title')}</b> {t('who.body')}
      </p>
    </>
  )
}
