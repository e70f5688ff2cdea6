import type { JournalPrompt } from '@evenground/shared/schemas'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { factorSource } from '../../../lib/detail/sources.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { journalResource } from '../api/journal-resource.ts'

function ResponsesLink({ id }: { id: string }) {
  const { t } = useTranslation('journals')
  if (!usePermissions().has('api.v2.journals.responses')) return null
  return (
    <ButtonLink size="form" to={`/journals/${id}/responses`} icon={IconNotebook}>
      {t('responses.open')}
    </ButtonLink>
  )
}

/** The record contains the name of its factor. */
function FactorField({ record, ...field }: PartProps<JournalPrompt>) {
  const { factor_id: id, factor_title: title } = record ?? {}
  return <DetailPicker {...field} source={factorSource} known={id && title ? [{ id, title }] : []} />
}

const PARTS = { factor_id: FactorField }

export const Component = () => (
  <ResourceDetail of={journalResource} parts={PARTS} actions={({ id }) => <ResponsesLink id={id} />} />
)
