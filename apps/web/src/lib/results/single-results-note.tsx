import { useTranslation } from 'react-i18next'

/** Explains why single people's scores are missing, to a role that may not see them. */
export function SingleResultsNote() {
  const { t } = useTranslation('lists')
  return <p>{t('single_results')}</p>
}
