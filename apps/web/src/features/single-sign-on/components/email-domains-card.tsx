import type { EmailDomain } from '@evenground/shared/schemas'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SubmitRow } from '../../../components/ui/fields/submit-row.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { Status } from '../../../components/ui/table/status.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { RecordItem, RecordList } from '../../../lib/console/record-list.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { fieldCodes } from '../api/field-codes.ts'
import { addEmailDomain, checkEmailDomain, deleteEmailDomain, settingsQuery } from '../api/single-sign-on.ts'
import styles from './single-sign-on.module.css'

function useReload(domainId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: settingsQuery(domainId).queryKey })
}

function EmailDomainItem({ record }: { record: EmailDomain }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const format = useFormat()
  const reload = useReload(record.domain_id)
  const checking = useMutation({ mutationFn: () => checkEmailDomain(record.id), onSuccess: reload })
  const removing = useMutation({ mutationFn: () => deleteEmailDomain(record.id), onSuccess: reload })
  const failed = checking.error ?? removing.error
  const isProven = record.verified_at !== null
  return (
    <RecordItem
      title={record.name}
      marks={
        <Status tone={isProven ? 'ok' : 'warn'} icon={isProven ? undefined : IconClock}>
          {t(isProven ? 'emails.proven' : 'emails.unproven')}
        </Status>
      }
    >
      {record.checked_at && (
        <p className={styles.quiet}>
          {t('emails.checked', { moment: format.dateTime(record.checked_at) })}{' '}
          {t(`emails.found.${record.problem ?? 'right'}`)}
        </p>
      )}
      {(!isProven || record.problem) && (
        <div className={styles.stack}>
          <CopyField label={t('emails.record_name')} value={record.record_name} />
          <CopyField label={t('emails.record_value')} value={record.record_value} />
        </div>
      )}
      {failed && <Banner tone="danger">{errorText(t, codeOf(failed))}</Banner>}
      <div className={styles.actions}>
        <Button size="toolbar" busy={checking.isPending} onClick={() => checking.mutate()}>
          {t('emails.check')}
        </Button>
        <Button size="toolbar" busy={removing.isPending} onClick={() => removing.mutate()}>
          {t('emails.remove', { name: record.name })}
        </Button>
      </div>
    </RecordItem>
  )
}

function NewEmailDomain({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const reload = useReload(domainId)
  const [name, setName] = useState('')
  const adding = useMutation({
    mutationFn: () => addEmailDomain(domainId, name.trim()),
    onSuccess: () => {
      setName('')
      return reload()
    },
  })
  const code = fieldCodes(adding.error).name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate()
  }
  return (
    <form className={`wide ${styles.stack}`} noValidate onSubmit={submit}>
      {adding.error && !code && <Banner tone="danger">{errorText(t, codeOf(adding.error))}</Banner>}
      <div className={styles.beside}>
        <TextField
          size="form"
          label={t('emails.name')}
          hint={t('emails.name_hint')}
          placeholder="acme.com"
          {...VERBATIM}
          value={name}
          error={code ? t([`field.${code}`, 'field.invalid']) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <SubmitRow label={t('emails.add')} busy={adding.isPending} />
      </div>
    </form>
  )
}

/** The email domains whose ownership the organization has proven or is about to prove. */
export function EmailDomainsCard({ domainId, domains }: { domainId: string; domains: readonly EmailDomain[] }) {
  const { t } = useTranslation('single-sign-on')
  return (
    <FormCard title={t('emails.title')} note={t('emails.note')}>
      {domains.length > 0 && (
        <RecordList>
          {domains.map((record) => (
            <EmailDomainItem key={record.id} record={record} />
          ))}
        </RecordList>
      )}
      <NewEmailDomain domainId={domainId} />
    </FormCard>
  )
}
