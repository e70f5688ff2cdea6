import { useTranslation } from 'react-i18next'

/** Says that results which the role could see are closed to everyone but their people. */
export function ConfidentialNote({ of = 'results' }: { of?: 'results' | 'journals' }) {
  const { t } = useTranslation('lists')
  return <p>{t(`confidential_${of}`)}</p>
}
