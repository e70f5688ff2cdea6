import type { SingleSignOn } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { SubmitRow } from '../../../components/ui/fields/submit-row.tsx'
import type { PickOption } from '../../../components/ui/fields/use-options.ts'
import { codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { fieldCodes } from '../api/field-codes.ts'
import { savePasswords, searchPeople, settingsQuery } from '../api/single-sign-on.ts'
import styles from './single-sign-on.module.css'

type Person = { given_name: object; family_name: object }

function usePersonName() {
  const text = useText()
  return useCallback(({ given_name, family_name }: Person) => `${text(given_name)} ${text(family_name)}`.trim(), [text])
}

/** Whether passwords are turned off, and which people may still use theirs. */
export function PasswordsCard({ settings }: { settings: SingleSignOn }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const client = useQueryClient()
  const nameOf = usePersonName()
  const toOption = (one: SingleSignOn['exceptions'][number]): PickOption => ({
    id: one.id,
    label: `${nameOf(one)}${one.works ? '' : ` (${t('passwords.asleep')})`}`,
  })
  const [closed, setClosed] = useState(settings.sso_only)
  const [chosen, setChosen] = useState(() => settings.exceptions.map(toOption))
  const search = useCallback(
    (q: string, signal: AbortSignal) => searchPeople(settings.domain_id, nameOf)(q, signal),
    [settings.domain_id, nameOf],
  )
  const saving = useMutation({
    mutationFn: () =>
      savePasswords(settings.domain_id, { sso_only: closed, exceptions: chosen.map((option) => option.id) }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(settings.domain_id).queryKey, saved)
      setChosen(saved.exceptions.map(toOption))
      notify({ message: t('said.saved') })
    },
  })
  const codes = fieldCodes(saving.error)
  const said = (path: string) => (codes[path] ? t([`field.${codes[path]}`, 'field.invalid']) : undefined)
  return (
    <FormCard title={t('passwords.title')} note={t('passwords.note')}>
      <form
        className={`wide ${styles.stack}`}
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        {saving.error && Object.keys(codes).length === 0 && (
          <Banner tone="danger">{errorText(t, codeOf(saving.error))}</Banner>
        )}
        <CheckboxField
          label={t('passwords.close')}
          checked={closed}
          error={said('sso_only')}
          onChange={(event) => setClosed(event.target.checked)}
        />
        {(closed || chosen.length > 0) && (
          <PickerField
            multiple
            size="form"
            label={t('passwords.exceptions')}
            hint={t('passwords.exceptions_hint')}
            value={chosen}
            error={said('exceptions')}
            search={search}
            onChange={setChosen}
          />
        )}
        {closed && !settings.sso_only && <Banner tone="warning">{t('passwords.consequence')}</Banner>}
        <SubmitRow label={t('passwords.save')} busy={saving.isPending} />
      </form>
    </FormCard>
  )
}
