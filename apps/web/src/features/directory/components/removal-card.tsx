import type { ScimRemoval } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'

const CHOICES = ['deactivate', 'anonymise'] as const satisfies readonly ScimRemoval[]

type RemovalCardProps = { removal: ScimRemoval; onChange: (removal: ScimRemoval) => void }

/** What happens to people whom the directory deletes. */
export function RemovalCard({ removal, onChange }: RemovalCardProps) {
  const { t } = useTranslation('directory')
  return (
    <FormCard title={t('removal.title')} note={t('removal.note')}>
      <SelectField
        label={t('removal.label')}
        size="form"
        options={CHOICES.map((value) => ({ value, label: t(`removal.${value}`) }))}
        value={removal}
        onChange={(event) => onChange(event.target.value as ScimRemoval)}
      />
    </FormCard>
  )
}
