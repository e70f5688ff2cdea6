import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { rolesQuery } from '../api/single-sign-on.ts'
import type { ProviderPart } from './provider-context.ts'
import styles from './single-sign-on.module.css'

const CHOICES = ['enabled', 'create_accounts', 'update_accounts', 'sign_out', 'trusts_factor'] as const

/** Who may sign in with this provider, and with which role. */
export function PeopleCard({ values, change, errorOf, domainId }: ProviderPart & { domainId: string }) {
  const { t } = useTranslation('single-sign-on')
  const text = useText()
  const { data: roles = [] } = useQuery(rolesQuery(domainId))
  return (
    <FormCard title={t('provider.people')}>
      <div className={`wide ${styles.stack}`}>
        {CHOICES.map((name) => (
          <CheckboxField
            key={name}
            label={t(`provider.${name}`)}
            checked={values[name]}
            error={errorOf(name)}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
      </div>
      <SelectField
        size="form"
        label={t('provider.default_role_id')}
        hint={t('provider.default_role_id_hint')}
        placeholder={t('provider.domain_role')}
        options={roles.map(({ id, title }) => ({ value: id, label: text(title) }))}
        value={values.default_role_id ?? ''}
        error={errorOf('default_role_id')}
        onChange={(event) => change({ default_role_id: event.target.value || null })}
      />
    </FormCard>
  )
}
