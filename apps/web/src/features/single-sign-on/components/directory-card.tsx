import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'

/** Links to the directory settings, which create accounts before people sign in. */
export function DirectoryCard({ domainId }: { domainId: string }) {
  const { t } = useTranslation('single-sign-on')
  return (
    <FormCard title={t('directory.title')} note={t('directory.note')}>
      <div className="wide">
        <ButtonLink size="form" to={`/domains/${domainId}/directory`}>
          {t('directory.open')}
        </ButtonLink>
      </div>
    </FormCard>
  )
}
