import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { journalResource } from '../api/journal-resource.ts'
import { JOURNAL_PARTS } from '../components/journal-parts.tsx'

function ResponsesLink({ id }: { id: string }) {
  const { t } = useTranslation('journals')
  if (!usePermissions().has('api.v2.journals.responses')) return null
  return (
    <ButtonLink size="form" to={`/journals/${id}/responses`} icon={IconNotebook}>
      {t('responses.open')}
    </ButtonLink>
  )
}

export const Component = () => (
  <ResourceDetail of={journalResource} parts={JOURNAL_PARTS} actions={({ id }) => <ResponsesLink id={id} />} />
)
