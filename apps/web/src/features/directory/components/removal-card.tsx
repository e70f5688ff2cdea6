import type { ScimRemoval } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { saveRemoval, settingsQuery } from '../api/directory.ts'
import styles from './directory.module.css'

const CHOICES = ['deactivate', 'anonymise'] as const satisfies readonly ScimRemoval[]

/** What becomes of people whom the directory deletes. */
export function RemovalCard({ domainId, removal }: { domainId: string; removal: ScimRemoval }) {
  const { t } = useTranslation(['directory', 'errors'])
  const client = useQueryClient()
  const [chosen, setChosen] = useState(removal)
  const saving = useMutation({
    mutationFn: () => saveRemoval(domainId, chosen),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(domainId).queryKey, saved)
      notify({ message: t('said.saved') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <FormCard title={t('removal.title')} note={t('removal.note')}>
      <form className={`wide ${styles.stack}`} onSubmit={submit}>
        {saving.error && <Banner tone="danger">{errorText(t, codeOf(saving.error))}</Banner>}
        <SelectField
          label={t('removal.label')}
          size="form"
          options={CHOICES.map((value) => ({ value, label: t(`removal.${value}`) }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value as ScimRemoval)}
        />
        <div>
          <Button size="form" type="submit" busy={saving.isPending}>
            {t('removal.save')}
          </Button>
        </div>
      </form>
    </FormCard>
  )
}
