import { useTranslation } from 'react-i18next'

/** Explains averages and their intervals to people who decide by them. */
export function HowToRead() {
  const { t } = useTranslation('reports')
  return (
    <>
      <p>
        <b>{t('how.title')}</b> {t('how.body')} {t('how.change')}
      </p>
      <p>
        <b>{t('who.title')}</b> {t('who.body')}
      </p>
    </>
  )
}
