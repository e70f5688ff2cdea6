import { useTranslation } from 'react-i18next'

/** Says that results which the role could otherwise see are confidential: only the person concerned can see them. */
export function ConfidentialNote({ of = 'results' }: { of?: 'results' | 'journals' }) {
  const { t } = useTranslation('lists')
  return <p>{t(`confidential_${of}`)}</p>
}
