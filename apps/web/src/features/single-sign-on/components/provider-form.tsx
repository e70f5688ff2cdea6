import type { SignInProvider } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ErrorSummary, type SummaryError } from '../../../components/ui/fields/error-summary.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { HeldFields } from '../../../components/ui/fields/held-fields.tsx'
import { readWrongFields } from '../../../components/ui/fields/read-wrong-fields.ts'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import type { StoredRecord } from '../../../lib/client/with-version.ts'
import { ConfirmMutation } from '../../../lib/console/confirm-mutation.tsx'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { fieldCodes } from '../api/field-codes.ts'
import { findMissing, toBody, toValues } from '../api/provider-values.ts'
import {
  createProvider,
  deleteProvider,
  leaveForTest,
  providerQuery,
  saveProvider,
  settingsQuery,
} from '../api/single-sign-on.ts'
import { ConnectionCard } from './connection-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { SamlCard } from './saml-card.tsx'
import { ServiceKeysCard } from './service-keys-card.tsx'
import styles from './single-sign-on.module.css'

type ProviderFormProps = { domainId: string; stored?: StoredRecord<SignInProvider> | undefined }

/** Saves the form: creates the provider, or updates it if nobody changed it in the meantime. */
function useSaving({ domainId, stored }: ProviderFormProps, kind: SignInProvider['kind']) {
  const { t } = useTranslation('single-sign-on')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: ReturnType<typeof toBody>) =>
      stored ? saveProvider(stored.data.id, body, stored.etag) : createProvider({ ...body, kind, domain_id: domainId }),
    onSuccess: async ({ id }) => {
      notify({ message: t('said.saved') })
      await client.invalidateQueries({ queryKey: settingsQuery(domainId).queryKey })
      if (stored) await client.invalidateQueries({ queryKey: providerQuery(id).queryKey })
      else await navigate(`/domains/${domainId}/sign-in/${id}`, { replace: true })
    },
  })
}

/** The URLs that have to be entered at the provider. */
function Addresses({ provider }: { provider: SignInProvider | undefined }) {
  const { t } = useTranslation('single-sign-on')
  return (
    <FormCard title={t('provider.addresses')} note={provider && t('provider.addresses_note')}>
      {!provider && <p className={`wide ${styles.quiet}`}>{t('provider.addresses_later')}</p>}
      {provider && (
        <>
          {provider.metadata_url && (
            <CopyField
              label={t('provider.metadata_url')}
              value={provider.metadata_url}
              hint={t('provider.metadata_url_hint')}
            />
          )}
          <CopyField
            label={t(provider.kind === 'saml' ? 'provider.acs_url' : 'provider.callback_url')}
            value={provider.callback_url}
          />
          <CopyField label={t('provider.signed_out_url')} value={provider.signed_out_url} />
        </>
      )}
    </FormCard>
  )
}

function Removal({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => deleteProvider(provider.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: settingsQuery(provider.domain_id).queryKey })
      await navigate(`/domains/${provider.domain_id}/sign-in`)
    },
  })
  const [code] = Object.values(fieldCodes(mutation.error))
  return (
    <ConfirmMutation
      danger
      title={t('remove.title', { name: provider.title })}
      confirm={t('remove.confirm')}
      {...{ mutation, onClose }}
    >
      {mutation.error && (
        <Banner tone="danger">
          {code ? t([`field.${code}`, 'field.invalid']) : errorText(t, codeOf(mutation.error))}
        </Banner>
      )}
      <p>{t('remove.body')}</p>
    </ConfirmMutation>
  )
}

function Buttons({ provider, saving }: { provider: SignInProvider | undefined; saving: boolean }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const [asking, setAsking] = useState(false)
  const testing = useMutation({ mutationFn: leaveForTest })
  return (
    <>
      {testing.error && <Banner tone="danger">{errorText(t, codeOf(testing.error))}</Banner>}
      <div className={styles.actions}>
        <Button size="form" variant="primary" type="submit" busy={saving}>
          {t('provider.save')}
        </Button>
        {provider && (
          <>
            <Button size="form" busy={testing.isPending} onClick={() => testing.mutate(provider.id)}>
              {t('provider.test')}
            </Button>
            <Button size="form" variant="danger" onClick={() => setAsking(true)}>
              {t('provider.remove')}
            </Button>
          </>
        )}
      </div>
      {asking && provider && <Removal provider={provider} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The fields that display an error after a refused save, for the error summary. */
function useWrongFields(missing: Readonly<Record<string, string>>, error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly SummaryError[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields say changes with these
  useLayoutEffect(() => setWrong(readWrongFields(form.current)), [missing, error])
  return { form, wrong }
}

/** The form with all settings of one provider. */
export function ProviderForm({ domainId, stored }: ProviderFormProps) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const provider = stored?.data
  const [values, setValues] = useState(() => toValues(provider))
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const saving = useSaving({ domainId, stored }, values.kind)
  const codes = { ...fieldCodes(saving.error), ...missing }
  const { form, wrong } = useWrongFields(missing, saving.error)
  const part = {
    values,
    change: (changed: Partial<typeof values>) => setValues({ ...values, ...changed }),
    errorOf: (path: string) => (codes[path] ? t([`field.${codes[path]}`, 'field.invalid']) : undefined),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findMissing(values, provider)
    setMissing(found)
    if (Object.keys(found).length === 0) saving.mutate(toBody(values))
  }
  return (
    <form ref={form} className={styles.stack} noValidate onSubmit={submit}>
      <SaveFailure
        error={wrong.length === 0 && saving.error}
        words={Object.keys(codes).length > 0 ? t('field.see_below') : null}
      />
      <ErrorSummary errors={wrong} />
      <HeldFields held={saving.isPending} className={styles.stack}>
        {values.kind === 'saml' ? (
          <SamlCard {...part} isNew={!provider} />
        ) : (
          <ConnectionCard {...part} stored={provider} />
        )}
        <Addresses provider={provider} />
        {provider?.kind === 'saml' && <ServiceKeysCard provider={provider} />}
        <PeopleCard {...part} domainId={domainId} />
        <MappingCard {...part} domainId={domainId} />
      </HeldFields>
      <Buttons provider={provider} saving={saving.isPending} />
    </form>
  )
}
