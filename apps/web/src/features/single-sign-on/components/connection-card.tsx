import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import type { ProviderValues } from '../api/provider-values.ts'
import { KindField } from './kind-field.tsx'
import type { ProviderPart } from './provider-context.ts'

const WAYS = ['basic', 'post'] as const

type TextName = 'title' | 'issuer' | 'client_id' | 'scopes'

/** What OpenID Connect needs to know of the provider. */
export function ConnectionCard({ isNew, ...part }: ProviderPart & { isNew: boolean }) {
  const { values, change, errorOf } = part
  const { t } = useTranslation('single-sign-on')
  const field = (name: TextName) => ({
    size: 'form' as const,
    label: t(`provider.${name}`),
    hint: t(`provider.${name}_hint`),
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <FormCard title={t('provider.connection')} note={t('provider.connection_note')}>
      {isNew && <KindField {...part} />}
      <TextField {...field('title')} />
      <TextField {...field('issuer')} type="url" autoCapitalize="none" spellCheck={false} />
      <TextField {...field('client_id')} autoCapitalize="none" spellCheck={false} autoComplete="off" />
      <PasswordField
        size="form"
        label={t('provider.client_secret')}
        hint={t(isNew ? 'provider.client_secret_hint' : 'provider.client_secret_kept')}
        autoComplete="off"
        value={values.client_secret}
        error={errorOf('client_secret')}
        onChange={(event) => change({ client_secret: event.target.value })}
      />
      <SelectField
        size="form"
        label={t('provider.client_authentication')}
        hint={t('provider.client_authentication_hint')}
        options={WAYS.map((value) => ({ value, label: t(`provider.way.${value}`) }))}
        value={values.client_authentication}
        onChange={(event) =>
          change({ client_authentication: event.target.value as ProviderValues['client_authentication'] })
        }
      />
      <TextField {...field('scopes')} autoCapitalize="none" spellCheck={false} />
    </FormCard>
  )
}
