import { useTranslation } from 'react-i18next'

/** Says why scores of people are missing, to a role that may not see them. */
export function SingleResultsNote() {
  const { t } = useTranslation('lists')
  return <p>{t('single_results')}</p>
}
