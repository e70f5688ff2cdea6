import type { SignInProvider } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { hasNewIssuer } from '../api/provider-values.ts'
import { KindField } from './kind-field.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import type { ProviderPart } from './provider-context.ts'
import { providerText } from './provider-text.ts'

const WAYS = ['basic', 'post'] as const

/** The provider's settings for OpenID Connect. */
export function ConnectionCard({ stored, ...part }: ProviderPart & { stored: SignInProvider | undefined }) {
  const { values, change, errorOf } = part
  const { t } = useTranslation('single-sign-on')
  const field = providerText(t, part)
  const kept = hasNewIssuer(values, stored) ? 'client_secret_anew' : 'client_secret_kept'
  return (
    <FormCard title={t('provider.connection')} note={t('provider.connection_note')}>
      {!stored && <KindField {...part} />}
      <TextField {...field('title')} />
      <TextField {...field('issuer')} type="url" {...VERBATIM} />
      <TextField {...field('client_id')} {...VERBATIM} autoComplete="off" />
      <PasswordField
        size="form"
        label={t('provider.client_secret')}
        hint={t(stored ? `provider.${kept}` : 'provider.client_secret_hint')}
        autoComplete="off"
        value={values.client_secret}
        error={errorOf('client_secret')}
        onChange={(event) => change({ client_secret: event.target.value })}
      />
      <ProviderChoice {...part} name="client_authentication" words="way" choices={WAYS} />
      <TextField {...field('scopes')} {...VERBATIM} />
    </FormCard>
  )
}
