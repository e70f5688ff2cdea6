import { checkMediaLink } from '@evenground/shared/rules'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { surveyResource } from '../api/survey-resource.ts'

/** A link that opens the survey on its site. */
function SurveyAddress({ url }: { url: string | null }) {
  const { t } = useTranslation('surveys')
  if (!url || !checkMediaLink('pdf', url).ok) return null
  return (
    <ButtonLink size="form" href={url} target="_blank" rel="noopener noreferrer" icon={IconExternalLink}>
      {t('detail.open')}
    </ButtonLink>
  )
}

export const Component = () => <ResourceDetail of={surveyResource} actions={({ url }) => <SurveyAddress url={url} />} />
