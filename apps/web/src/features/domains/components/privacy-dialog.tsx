import { GROUP_SIZE_MAX } from '@evenground/shared/constants'
import type { Domain, DomainPrivacy, DomainPrivacyUpdate, ResponseMode } from '@evenground/shared/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { FormActions } from '../../../components/ui/overlays/form-actions.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type StoredRecord, withVersion } from '../../../lib/client/with-version.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { AttributesField } from './attributes-field.tsx'
import { ModeChoice } from './mode-choice.tsx'
import styles from './privacy.module.css'

const MODES = ['confidential', 'identified'] as const satisfies readonly ResponseMode[]

const listSizes = (least: number) =>
  Array.from({ length: GROUP_SIZE_MAX - least + 1 }, (_, at) => String(least + at)).map((value) => ({
    value,
    label: value,
  }))

/** Explains what the change means for existing answers: a change to confidential cannot be undone. */
function useConsequence(before: DomainPrivacy, after: DomainPrivacyUpdate): string | null {
  const { t } = useTranslation('domains')
  const fields = ['response_mode', 'journal_mode'] as const
  if (fields.some((field) => before[field] === 'identified' && after[field] === 'confidential')) {
    return t('privacy.closes')
  }
  if (fields.some((field) => before[field] === 'confidential' && after[field] === 'identified')) {
    return t('privacy.opens')
  }
  return null
}

function useSaving(id: string, etag: string | null, onSaved: (privacy: DomainPrivacy) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DomainPrivacyUpdate) =>
      call(routes.updateDomainPrivacy, { params: { id }, body }, { ifMatch: etag }),
    onSuccess: (privacy) => {
      onSaved(privacy)
      // The change also affects the domains below and what may be read about their people.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    },
  })
}

interface DialogProps {
  onSaved: (privacy: DomainPrivacy) => void
  onClose: () => void
}

type FormProps = DialogProps & { domain: Domain; stored: StoredRecord<DomainPrivacy> }

function PrivacyForm({ domain, stored: { data, etag }, onSaved, onClose }: FormProps) {
  const { t } = useTranslation(['domains', 'errors', 'common'])
  const { inherited, ...own } = data
  const [wanted, setWanted] = useState(own)
  const saving = useSaving(domain.id, etag, (privacy) => {
    onSaved(privacy)
    onClose()
  })
  const consequence = useConsequence(data, wanted)
  const disabled = (field: 'response_mode' | 'journal_mode') =>
    inherited[field] === 'confidential' ? (['identified'] as const) : []
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(wanted)
      }}
    >
      {saving.error && <Banner tone="danger">{errorText(t, codeOf(saving.error))}</Banner>}
      {(['response_mode', 'journal_mode'] as const).map((field) => {
        const about = field === 'response_mode' ? 'responses' : 'journals'
        return (
          <ModeChoice
            key={field}
            about={about}
            label={t(`domains:privacy.${about}.label`)}
            options={MODES}
            value={wanted[field]}
            disabled={disabled(field)}
            onChange={(mode) => setWanted({ ...wanted, [field]: mode })}
          />
        )
      })}
      <SelectField
        size="form"
        label={t('domains:privacy.size')}
        hint={t('domains:privacy.size_hint')}
        options={listSizes(inherited.min_group_size)}
        value={String(wanted.min_group_size)}
        onChange={({ target }) => setWanted({ ...wanted, min_group_size: Number(target.value) })}
      />
      <AttributesField
        domain={domain}
        value={wanted.reporting_attributes}
        leastSize={wanted.min_group_size}
        onChange={(reporting_attributes) => setWanted({ ...wanted, reporting_attributes })}
      />
      {consequence && <Banner tone="warning">{consequence}</Banner>}
      <FormActions onCancel={onClose} submit={t('domains:privacy.save')} busy={saving.isPending} />
    </form>
  )
}

/** Changes who may see single people's results in a domain. */
export function PrivacyDialog({ domain, onSaved, onClose }: DialogProps & { domain: Domain }) {
  const { id } = domain
  const { t } = useTranslation(['domains', 'errors'])
  const query = useQuery({
    queryKey: ['domain-privacy', id],
    queryFn: ({ signal }) =>
      withVersion((options) => call(routes.getDomainPrivacy, { params: { id } }, { ...options, signal })),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = query
  return (
    <Dialog opened onClose={onClose} title={t('privacy.title')} width={640}>
      {!data && (
        <QueryState query={query} reason={errorText(t, codeOf(query.error))}>
          <SkeletonText lines={6} />
        </QueryState>
      )}
      {data && <PrivacyForm domain={domain} stored={data} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  )
}
