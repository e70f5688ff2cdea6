import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import type { ProviderPart } from './provider-context.ts'

const KINDS = ['oidc', 'saml'] as const

/** Which of the two languages the service speaks. It is chosen once. */
export function KindField({ values, change }: ProviderPart) {
  const { t } = useTranslation('single-sign-on')
  return (
    <SelectField
      size="form"
      label={t('provider.kind')}
      hint={t('provider.kind_hint')}
      options={KINDS.map((value) => ({ value, label: t(`provider.kinds.${value}`) }))}
      value={values.kind}
      onChange={(event) => change({ kind: event.target.value as (typeof KINDS)[number] })}
    />
  )
}
