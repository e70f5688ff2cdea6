import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { CertificatesField } from './certificates-field.tsx'
import { KindField } from './kind-field.tsx'
import { MetadataField } from './metadata-field.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import type { ProviderPart } from './provider-context.ts'
import { providerText } from './provider-text.ts'
import styles from './single-sign-on.module.css'

const FORMATS = ['any', 'persistent', 'email'] as const

/** The provider's settings for SAML, filled from its metadata or by hand. */
export function SamlCard({ isNew, ...part }: ProviderPart & { isNew: boolean }) {
  const { t } = useTranslation('single-sign-on')
  const { values, change } = part
  const field = providerText(t, part)
  return (
    <FormCard title={t('provider.connection')} note={t('provider.saml_note')}>
      {isNew && <KindField {...part} />}
      <TextField {...field('title')} />
      <MetadataField {...part} />
      <TextField {...field('issuer', 'entity_id')} {...VERBATIM} />
      <TextField {...field('sign_in_url')} {...VERBATIM} type="url" />
      <TextField {...field('sign_out_url')} {...VERBATIM} type="url" optional />
      <ProviderChoice {...part} name="name_id_format" words="format" choices={FORMATS} />
      <CertificatesField {...part} />
      <div className={`wide ${styles.stack}`}>
        <CheckboxField
          label={t('provider.sign_requests')}
          checked={values.sign_requests}
          onChange={(event) => change({ sign_requests: event.target.checked })}
        />
        <CheckboxField
          label={t('provider.idp_initiated')}
          checked={values.idp_initiated}
          onChange={(event) => change({ idp_initiated: event.target.checked })}
        />
      </div>
    </FormCard>
  )
}
